/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { demoEmails } from '../../apps/server/seeds/demo-accounts.ts';
import { demoPassword } from '../../apps/server/seeds/demo-password.ts';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { builtFileOf } from '../setup/built-file-of.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { resize } from '../setup/layout.ts';
import { tokenInMail } from '../setup/mails.ts';
import { menu } from '../setup/menu.ts';
import {
  aCandidate,
  aCompany,
  aVacancy,
  newEmail,
  type Person,
  password,
  submitSignInForm,
} from '../setup/people.ts';
import { demoToken } from '../setup/screens/demo-token.ts';

// Calls of a banned account are refused.
test.use({
  expectedErrors:
    / 40[139] |Erro ao renovar o token|Erro ao carregar|ERR_FAILED|O aviso sobre decisões não chegou/,
});

const admin = { email: demoEmails.admin, password: demoPassword };

async function banByKeyboard(page: Page, vacancy: Vacancy): Promise<void> {
  await enter(page, admin, `/denuncias-administrador?denuncia=${vacancy._id}`);
  const detail = page.getByRole('region', { name: vacancy.jobTitle });
  await expect(detail.getByText('Nada mudou desde então.')).toBeVisible();
  await expect(detail.getByText('Pede um depósito.')).toBeVisible();
  await expectAccessible(page, 'an open report');
  await page.keyboard.press('v');
  const banDialog = page.getByRole('dialog', { name: `Excluir vaga: ${vacancy.jobTitle}` });
  await expect(banDialog.getByText(/A vaga deixa de aparecer agora/)).toBeVisible();
  await expectAccessible(page, 'confirmation of a ban');
  await banDialog.getByLabel('Texto para quem recebe a decisão').press('Control+Enter');
  await expect(page.getByText('Vaga banida.')).toBeVisible();
  await expect(page.getByRole('link', { name: vacancy.jobTitle })).toHaveCount(0);
}

async function appealOnce(owner: Page, company: Person): Promise<void> {
  await enter(owner, company, '/minhas-vagas');
  await expect(owner.getByText('Banida pela Equipe Trampolim: Spam ou Golpe.')).toBeVisible();
  await expectAccessible(owner, 'a banned vacancy');
  await owner.getByRole('link', { name: 'Ver e recorrer' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Vaga banida' })).toBeVisible();
  await expectAccessible(owner, 'a decision to appeal');
  await owner.getByLabel('Por que a decisão deve ser revista').fill('O depósito era o uniforme.');
  await owner.getByRole('button', { name: 'Enviar recurso' }).click();
  await expect(owner.getByText('Recurso em análise')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Enviar recurso' })).toHaveCount(0);
}

async function grantAppeal(page: Page, companyName: string, otherAdmin: { email: string }): Promise<void> {
  await page.goto('/denuncias-administrador?lista=recursos');
  await page.getByRole('link', { name: companyName }).first().click();
  const appeal = page.getByRole('region', { name: companyName });
  await expect(appeal.getByText('O depósito era o uniforme.')).toBeVisible();
  await expect(appeal.getByText(/outra pessoa da administração julga o recurso/)).toBeVisible();
  await expectAccessible(page, 'an appeal');

  await enter(page, otherAdmin, '/denuncias-administrador?lista=recursos');
  await page.getByRole('link', { name: companyName }).first().click();
  await page.getByRole('button', { name: 'Aceitar recurso' }).click();
  const appealDialog = page.getByRole('dialog', { name: `Aceitar recurso: ${companyName}` });
  await expect(appealDialog).toBeVisible();
  await expectAccessible(page, 'an answer to an appeal');
  await appealDialog.getByRole('button', { name: 'Aceitar recurso' }).click();
  await expect(page.getByText('Recurso aceito. A decisão foi desfeita.')).toBeVisible();
}

test('an administrator grants the appeal against a ban by another one', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const company = await aCompany(request, 'Padaria Aurora');
  const vacancy = await aVacancy(request, company, 'Renda extra garantida em casa');
  const reporter = await aCandidate(request);
  await call(request, 'POST /api/report/create-report', {
    token: reporter.token,
    body: {
      type: 'vacancy',
      targetId: vacancy._id,
      reportReason: 'Spam ou Golpe',
      description: 'Pede um depósito.',
    },
  });
  const token = await demoToken(request, 'admin');
  const otherAdmin = { email: newEmail('outra.chefia'), password };
  await call(request, 'POST /api/user/create-admin', { token, body: otherAdmin });

  await test.step('an administrator bans the vacancy by keyboard, which closes the report', () =>
    banByKeyboard(page, vacancy));

  const owner = await anotherBrowser();
  await test.step('the company reads the reason in its list of vacancies and appeals once', () =>
    appealOnce(owner, company));

  await test.step('only another administrator may grant the appeal', async () => {
    await grantAppeal(page, company.name, otherAdmin);

    await page.goto('/denuncias-administrador?lista=decididas');
    await expect(page.getByLabel('Decisão')).toBeVisible();
    await expect(page.getByRole('link', { name: vacancy.jobTitle }).first()).toBeVisible();
    for (const width of [390, 768]) await expectLargeTextToFit(page, width);

    await owner.reload();
    await expect(owner.getByText('Desfeita', { exact: true })).toBeVisible();
    await owner.getByRole('link', { name: 'Ir para a vaga' }).click();
    // An open vacancy shows its status or the time until its deadline.
    await expect(owner.getByText(/^Aberta|dias?$|Encerra/).first()).toBeVisible();
  });
});

test('the mailed link allows a banned account one appeal, and the public summary counts the report', async ({
  page,
  request,
}) => {
  const company = await aCompany(request, 'Agência Relâmpago');
  const reporter = await aCandidate(request);
  const { _id } = await call(request, 'GET /api/user/company/list-company/', { token: company.token });
  await call(request, 'POST /api/report/create-report', {
    token: reporter.token,
    body: { type: 'company', targetId: _id, reportReason: 'Spam ou Golpe', description: 'Cobra pelo curso.' },
  });
  await enter(page, company, '/minhas-vagas');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const token = await demoToken(request, 'admin');
  const reports = await call(request, 'GET /api/report/list-reports', { token });
  const report = reports.find(({ targetId }) => targetId === _id);
  await call(request, 'POST /api/report/ban-user/:targetId/report/:reportId', {
    token,
    params: { targetId: _id, reportId: report?._id ?? '' },
    body: { words: 'Cobrar de candidatos é contra as regras.' },
  });

  await page.getByRole('link', { name: 'Conta' }).first().click();
  await page.waitForURL(/\/login/);
  await submitSignInForm(page, company.email);
  await expect(page.getByRole('alert')).toHaveText('Conta banida. Entre em contato com o suporte.');
  await expect(page.getByText(/Para recorrer, abra o link do e-mail/)).toBeVisible();
  await expectAccessible(page, 'sign-in of a banned account');

  await page.goto(`/recurso#${await tokenInMail(company.email, 'Sua conta no Trampolim foi banida')}`);
  await expect(page.getByText('Cobrar de candidatos é contra as regras.')).toBeVisible();
  await expectAccessible(page, 'the appeal of a banned account');
  // On a phone the form is below the first screen, and its result above.
  await resize(page, { width: 390, height: 640 });
  await page.getByLabel('Por que a decisão deve ser revista').fill('O curso era de graça.');
  await page.getByRole('button', { name: 'Enviar recurso' }).click();
  await expect(page.getByRole('heading', { name: 'Recurso enviado' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Recurso enviado' })).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Conta banida' })).toBeVisible();
  await expect(page.getByText('O curso era de graça.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar recurso' })).toHaveCount(0);
  await expectAccessible(page, 'the appeal that was sent by the link');

  const summary = await (await page.request.get('/transparencia')).text();
  expect(summary, 'page without scripts').toMatch(/<table.*Spam ou Golpe/s);
  await page.goto('/transparencia');
  await expect(page.getByRole('heading', { level: 1, name: 'Transparência' })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page, 'transparency');

  for (const width of [320, 768]) await expectLargeTextToFit(page, width);
});

test('a page works without its note about a warning if the note fails to load', async ({ page, request }) => {
  const company = await aCompany(request, 'Padaria Avisada');
  const vacancy = await aVacancy(request, company, 'Pessoa padeira');
  const target = { type: 'vacancy', targetId: vacancy._id } as const;
  await call(request, 'POST /api/report/create-report', {
    token: (await aCandidate(request)).token,
    body: { ...target, reportReason: 'Outro', description: 'Veja isto.' },
  });
  const token = await demoToken(request, 'admin');
  await call(request, 'POST /api/report/warn-user', { token, body: { ...target, words: 'Corrija.' } });
  const note = page.getByRole('region', { name: 'Aviso da Equipe Trampolim' });
  const heading = page.getByRole('heading', { level: 1 });
  await enter(page, company, '/area-empresa');
  await expect(note).toBeVisible();

  await page.route(`**${builtFileOf('sanctions/own-sanctions')}`, (route) => route.abort());
  await page.reload();

  await expect(heading).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await expect(note).toHaveCount(0);
});

/** Expects that no text leaves the screen at twice the text size. */
async function expectLargeTextToFit(page: Page, width: number): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await resize(page, { width, height: 844 });
  const textsBeyondEdge = () =>
    page
      .locator('main :is(h1, h2, p, a, select, dd, td > span)')
      .evaluateAll(
        (elements, edge) =>
          elements
            .filter((element) => element.getBoundingClientRect().right > edge)
            .map((element) => element.textContent),
        width,
      );
  await expect.poll(textsBeyondEdge, `texts beyond the edge at ${width} px`).toEqual([]);
}
