/// <reference lib="dom" />

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { call } from '../call.ts';
import { enter } from '../enter.ts';
import { alertSubject, resetSubject, tokenInMail } from '../mails.ts';
import { aCandidate, aCompany, aSkilledCandidate, aVacancy } from '../people.ts';
import { openStep } from '../sign-up-steps.ts';
import type { Screen } from './screen.ts';

export async function publicScreens(request: APIRequestContext): Promise<Screen[]> {
  return [
    { name: 'home', path: '/' },
    { name: 'vaga-encerrada-publica', path: await createClosedVacancyPath(request) },
    { name: 'curriculo-de-um-link', path: await createResumePath(request) },
    { name: 'login', path: '/login' },
    { name: 'cadastro', path: '/cadastro' },
    { name: 'cadastro-candidato', path: '/cadastro?tipo=candidato' },
    ...['voce', 'endereco', 'vaga'].map((passo) => signUpStep('candidato', passo)),
    {
      name: 'cadastro-candidato-completar-depois',
      path: '/cadastro?tipo=candidato',
      open: async (page: Page) => {
        await openStep('candidato', 'vaga')(page);
        await page.getByText('Completar depois').click();
      },
    },
    { name: 'cadastro-da-vaga', path: '/vagas', open: openGuestSignUp },
    { name: 'cadastro-empresa', path: '/cadastro?tipo=empresa' },
    ...['empresa', 'endereco', 'acesso'].map((passo) => signUpStep('empresa', passo)),
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'reset-password', path: '/login', open: openResetLink },
    { name: 'reset-password-sem-link', path: '/reset-password' },
    { name: 'confirmar-email', path: '/confirmar-email' },
    { name: 'convite-sem-link', path: '/convite' },
    { name: 'recurso-sem-link', path: '/recurso' },
    { name: 'curriculo-sem-link', path: '/curriculo' },
    { name: 'acessibilidade', path: '/acessibilidade' },
    { name: 'transparencia', path: '/transparencia' },
    { name: 'salarios', path: '/salarios' },
    { name: 'salario', path: '/salarios/recepcionista/sp' },
    { name: 'salario-sem-numeros', path: '/salarios/pedreiro/ac' },
    // The link is forged, so the page says that it is not valid.
    { name: 'sair-dos-emails', path: '/sair-dos-emails#0.application_status.0' },
    { name: 'sair-dos-emails-sem-link', path: '/sair-dos-emails' },
    { name: 'alerta', path: '/login', open: openAlertLink },
    { name: 'alerta-ativo', path: '/login', open: confirmAlert },
    { name: 'alerta-sem-link', path: '/alerta' },
    { name: 'vagas-criar-alerta', path: '/vagas?state=SP', open: openAlertForm },
    { name: 'vagas', path: '/vagas' },
    { name: 'vaga-publica', path: '/vagas', open: openFirstVacancy },
    { name: 'empresa-publica', path: '/vagas', open: openFirstCompany },
    { name: 'vagas-area-uf', path: '/vagas/tecnologia/sp' },
    { name: 'vagas-busca', path: '/vagas?title=pessoa&workMode=Remoto' },
    { name: 'vagas-nada', path: '/vagas/saude/ac?title=astronauta' },
    { name: 'termos', path: '/termos-de-privacidade' },
    { name: 'faq', path: '/perguntas-frequentes' },
    { name: 'faq-aberta', path: '/perguntas-frequentes#quem-ve' },
    { name: 'not-found', path: '/nao-existe' },
    { name: 'outra-conta', path: '/login', open: openOtherAccountPage },
  ];
}

async function createClosedVacancyPath(request: APIRequestContext): Promise<string> {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  await call(request, 'POST /api/user/company/vacancy/close-vacancy/:id', {
    token: company.token,
    params: { id: vacancy._id },
  });
  return `/vaga/${vacancy._id}`;
}

async function createResumePath(request: APIRequestContext): Promise<string> {
  const { token } = await aSkilledCandidate(request);
  const { link } = await call(request, 'PUT /api/user/candidate/resume-link', { token });
  return `/curriculo#${link.token}`;
}

async function openFirstVacancy(page: Page): Promise<void> {
  await page.locator('main a[href^="/vaga/"]').first().click();
  await expect(page.getByRole('heading', { name: 'Em poucas palavras' })).toBeVisible();
}

async function openFirstCompany(page: Page): Promise<void> {
  await openFirstVacancy(page);
  await page.locator('main a[href^="/empresa/"]').first().click();
  await expect(page.getByRole('heading', { name: 'Vagas abertas' })).toBeVisible();
}

async function openGuestSignUp(page: Page): Promise<void> {
  await openFirstVacancy(page);
  await page.getByRole('link', { name: 'Enviar Currículo' }).click();
  await expect(page.getByLabel('Nome completo')).toBeVisible();
}

const signUpStep = (tipo: 'candidato' | 'empresa', passo: string): Screen => ({
  name: `cadastro-${tipo}-${passo}`,
  path: `/cadastro?tipo=${tipo}`,
  open: openStep(tipo, passo),
});

/** Creates a candidate, requests a reset link and opens it. */
async function openResetLink(page: Page): Promise<void> {
  const { email } = await aCandidate(page.request);
  await call(page.request, 'POST /api/user/forgot-password', { body: { email } });
  await page.goto(`/reset-password#${await tokenInMail(email, resetSubject)}`);
  await expect(page.getByRole('heading', { name: 'Crie uma senha nova' })).toBeVisible();
}

/** Requests an alert for a new e-mail address and opens the mailed link. */
async function openAlertLink(page: Page): Promise<void> {
  const email = `alerta.${Date.now()}@correio.example`;
  await call(page.request, 'POST /api/vacancy-alerts', { body: { email, filters: { state: 'SP' } } });
  await page.goto(`/alerta#${await tokenInMail(email, alertSubject)}`);
  await expect(page.getByRole('heading', { name: 'Ativar este alerta?' })).toBeVisible();
}

async function confirmAlert(page: Page): Promise<void> {
  await openAlertLink(page);
  await page.getByRole('button', { name: 'Ativar alerta' }).click();
  await expect(page.getByRole('heading', { name: 'Alerta ativado!' })).toBeVisible();
}

async function openAlertForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Criar alerta' }).click();
  const email = page.getByLabel('Seu e-mail');
  await expect(email).toBeVisible();
  // The form opens below its button and is aligned with the results.
  const results = page.getByRole('list', { name: 'Vagas encontradas' });
  expect((await email.boundingBox())?.x).toBe((await results.boundingBox())?.x);
}

/** Opens a tab of one account after another account, of a long name, has signed in in another tab. */
async function openOtherAccountPage(page: Page): Promise<void> {
  await enter(
    page,
    await aCandidate(page.request, 'Maria Aparecida de Vasconcelos e Albuquerque Cavalcanti'),
  );
  await page.evaluate(() => sessionStorage.setItem('trampolim.account', 'somebody else'));
  await page.goto('/outra-conta');
  await expect(page.getByRole('heading', { name: 'Outra conta entrou neste navegador' })).toBeVisible();
}
