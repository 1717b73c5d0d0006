/// <reference lib="dom" />

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { demoEmails } from '../../apps/server/seeds/demo-accounts.ts';
import { demoPassword } from '../../apps/server/seeds/demo-password.ts';
import { call } from './call.ts';
import { signIn } from './people.ts';
import { settled } from './settled.ts';
import { shownVacancy } from './shown-vacancy.ts';
import { openStep } from './sign-up-steps.ts';

export type Viewer = 'nobody' | keyof typeof demoEmails;

export interface Screen {
  /** Fit for a file's name. */
  name: string;
  path: string;
  /** What has to be opened on it. */
  open?: (page: Page) => Promise<void>;
}

const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

const openDialog = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click();
  await dialog(page);
};

const openFirst = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await dialog(page);
};

async function openBell(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Avisos/ })
    .click();
  await dialog(page);
}

/** Every screen and dialog of the product as the demo accounts see them. */
export async function screensOf(viewer: Viewer, request: APIRequestContext): Promise<Screen[]> {
  switch (viewer) {
    case 'nobody':
      return [
        { name: 'home', path: '/' },
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
        { name: 'cadastro-empresa', path: '/cadastro?tipo=empresa' },
        ...['empresa', 'endereco', 'acesso'].map((passo) => signUpStep('empresa', passo)),
        { name: 'forgot-password', path: '/forgot-password' },
        { name: 'confirmar-email', path: '/confirmar-email' },
        { name: 'sair-dos-emails', path: '/sair-dos-emails#0.application_status.0' },
        { name: 'sair-dos-emails-sem-link', path: '/sair-dos-emails' },
        { name: 'termos', path: '/termos-de-privacidade' },
        { name: 'faq', path: '/perguntas-frequentes' },
        { name: 'not-found', path: '/nao-existe' },
        { name: 'outra-conta', path: '/login', open: openAfterAnother },
      ];
    case 'candidate':
      return candidateScreens(request);
    case 'company':
      return companyScreens(request);
    case 'admin':
      return adminScreens(request);
  }
}

const signUpStep = (tipo: 'candidato' | 'empresa', passo: string): Screen => ({
  name: `cadastro-${tipo}-${passo}`,
  path: `/cadastro?tipo=${tipo}`,
  open: openStep(tipo, passo),
});

/** In a tab of somebody else than who has signed in by another. */
async function openAfterAnother(page: Page): Promise<void> {
  await signIn(page, { email: demoEmails.candidate }, demoPassword);
  await page.evaluate(() => sessionStorage.setItem('trampolim.account', 'somebody else'));
  await page.goto('/outra-conta');
  await expect(page.getByRole('heading', { name: 'Outra conta entrou neste navegador' })).toBeVisible();
}

async function candidateScreens(request: APIRequestContext): Promise<Screen[]> {
  const token = await tokenFor(request, 'candidate');
  const [vacancy] = await call(request, 'GET /api/user/company/vacancy/list-vacancies', { token });
  if (!vacancy) throw new Error('The demo data has no vacancy.');
  const [application] = await call(request, 'GET /api/user/company/vacancy/vacancy-status', { token });
  if (!application?.vacancy._id) throw new Error('The demo candidate has applied nowhere.');
  return [
    { name: 'area-candidato', path: '/area-candidato' },
    { name: 'listar-vagas', path: '/listar-vagas' },
    {
      name: 'listar-vagas-filtradas',
      path: '/listar-vagas?area=Tecnologia&employmentType=CLT&minSalary=3000',
    },
    { name: 'listar-vagas-vazia', path: '/listar-vagas?title=inexistente' },
    { name: 'filtros', path: '/listar-vagas', open: openDialog('Filtros') },
    {
      name: 'vaga-aberta',
      path: `/listar-vagas?vaga=${vacancy._id}`,
      open: (page) => expect(shownVacancy(page, vacancy.jobTitle)).toBeVisible(),
    },
    { name: 'vaga', path: `/vaga/${vacancy._id}` },
    { name: 'pre-visualizacao-empresa', path: `/pre-visualizacaoE/${vacancy.companyId._id}` },
    { name: 'listar-empresas', path: '/listar-empresas' },
    { name: 'listar-empresas-vazia', path: '/listar-empresas?companyName=inexistente' },
    { name: 'vaga-com-candidatura', path: `/vaga/${application.vacancy._id}` },
    { name: 'denunciar-vaga', path: `/vaga/${vacancy._id}`, open: openFirst('Denunciar') },
    { name: 'remover-candidatura', path: '/curriculos-enviados', open: openFirst('Remover Candidatura') },
    { name: 'curriculos-enviados', path: '/curriculos-enviados' },
    { name: 'curriculos-dispensados', path: '/curriculos-enviados?status=Dispensado' },
    { name: 'vagas-favoritas', path: '/vagas-favoritas' },
    { name: 'avisos-no-sino', path: '/area-candidato', open: openBell },
    { name: 'avisos', path: '/avisos' },
    { name: 'avisos-nao-lidos', path: '/avisos?unread=true' },
    { name: 'conta-candidato', path: '/conta-candidato' },
  ];
}

async function companyScreens(request: APIRequestContext): Promise<Screen[]> {
  const token = await tokenFor(request, 'company');
  const vacancies = await call(request, 'GET /api/user/company/vacancy/company-vacancies', { token });
  const busiest = vacancies.toSorted((a, b) => (b.applicationCount ?? 0) - (a.applicationCount ?? 0))[0];
  if (!busiest) throw new Error('The demo company has no vacancy.');
  const path = `/editar-vaga/${busiest._id}`;
  const openApplicant = async (page: Page) => {
    await page.locator('main li button').first().click();
    await expect(page.getByRole('button', { name: 'Aprovar' })).toBeVisible();
  };
  return [
    { name: 'area-empresa', path: '/area-empresa' },
    { name: 'minhas-vagas', path: '/minhas-vagas' },
    { name: 'criar-vaga', path: '/minhas-vagas', open: openDialog('Criar vaga') },
    { name: 'editar-vaga', path },
    { name: 'editar-vaga-dialogo', path, open: openDialog('Editar vaga') },
    { name: 'candidato-aberto', path, open: openApplicant },
    { name: 'curriculos-favoritos', path: '/curriculos-favoritos' },
    { name: 'avisos-no-sino-empresa', path: '/area-empresa', open: openBell },
  ];
}

async function adminScreens(request: APIRequestContext): Promise<Screen[]> {
  const token = await tokenFor(request, 'admin');
  const [vacancy] = await call(request, 'GET /api/user/company/vacancy/list-vacancies', { token });
  if (!vacancy) throw new Error('The demo data has no vacancy.');
  return [
    { name: 'area-administrador', path: '/area-administrador' },
    { name: 'avisos-administrador', path: '/avisos' },
    { name: 'conta-administrador', path: '/conta-administrador' },
    { name: 'editar-vaga-administrador', path: `/editar-vaga/${vacancy._id}` },
  ];
}

async function tokenFor(request: APIRequestContext, viewer: keyof typeof demoEmails): Promise<string> {
  const { accessToken } = await call(request, 'POST /api/auth/login', {
    body: { email: demoEmails[viewer], password: demoPassword },
  });
  return accessToken;
}

export async function enterAs(page: Page, viewer: Viewer): Promise<void> {
  if (viewer !== 'nobody') await signIn(page, { email: demoEmails[viewer] }, demoPassword);
}

/** Opens a screen and waits until everything on it is there and at rest. */
export async function show(page: Page, { path, open }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await loaded(page);
  await open?.(page);
  await loaded(page);
  await settled(page);
}

/** What is on its way says so, as a name where it has a shape and as text where it has none. */
async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Carregando/ })).toHaveCount(0);
  await expect(page.getByText(/^Carregando/)).toHaveCount(0);
}
