/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { expectAccessibleEverywhere } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { fillIn } from '../setup/fill-in.ts';
import { openResumeEditor } from '../setup/open-resume.ts';
import { aCandidate, aColleague, aCompany, aVacancy, type Person, password } from '../setup/people.ts';

// Calls of a removed recruiter are refused.
test.use({ expectedErrors: /status of 401|Erro ao (renovar o token|criar a vaga)/ });

/** Returns the storage keys of all drafts on this device. */
const readDraftKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      /^trampolim\.(draft|resume|vacancy)\./.test(key),
    ),
  );

test('a user who signs out with unsaved input deletes it or leaves it on the device', async ({
  page,
  request,
}) => {
  const ana = await aCandidate(request);
  await enter(page, ana, '/area-candidato');
  const editor = await openResumeEditor(page);
  await editor.getByLabel('Apresentação').fill('Pela metade');
  await expect(editor.getByText('Rascunho salvo neste aparelho.')).toBeVisible();
  await page.goto('/area-candidato');
  const signOutButton = page.getByRole('button', { name: 'Sair' });
  const question = page.getByRole('dialog', { name: 'Apagar o que não foi salvo?' });

  await signOutButton.click();
  await expect(question.getByRole('button', { name: 'Apagar e sair' })).toBeFocused();
  await expectAccessibleEverywhere(page, 'question before signing out');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await readDraftKeys(page)).toHaveLength(1);

  await signOutButton.click();
  await question.getByRole('button', { name: 'Manter e sair' }).click();
  await expect(page).toHaveURL('/login');
  expect(await readDraftKeys(page)).toHaveLength(1);

  await enter(page, ana, '/area-candidato');
  await expect(page.getByText(/^Você tem alterações não salvas/)).toBeVisible();
  await signOutButton.click();
  await question.getByRole('button', { name: 'Apagar e sair' }).click();
  await expect(page).toHaveURL('/login');
  expect(await readDraftKeys(page)).toEqual([]);

  // The page asks nothing if there is no unsaved data.
  await enter(page, ana, '/area-candidato');
  await signOutButton.click();
  await expect(page).toHaveURL('/login');
});

test('no draft remains on the device of a colleague removed while writing', async ({ page, request }) => {
  const company = await aCompany(request, 'Padaria do Largo');
  const { email } = await aColleague(request, company);
  await enter(page, { email }, '/minhas-vagas');
  await page.getByRole('button', { name: 'Criar vaga' }).click();
  const form = page.getByRole('dialog', { name: 'Criar vaga' });
  await fillIn(form, {
    'Título da vaga': 'Pessoa confeiteira',
    Descrição: 'Bolos e doces, de madrugada.',
    Área: 'Outros',
    'Tipo de contratação': 'CLT',
    Cidade: 'São Paulo',
    Estado: 'SP',
  });
  await expect.poll(() => readDraftKeys(page)).toHaveLength(1);
  const { colleagues } = await call(request, 'GET /api/user/company/people', { token: company.token });
  const marina = colleagues.find(({ name }) => name === 'Marina Lopes');
  await call(request, 'DELETE /api/user/company/people/:id', {
    token: company.token,
    params: { id: marina?._id ?? '' },
  });

  // The form calls nothing. The end of the stream of notices signs the colleague out.
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/^Seu acesso a Padaria do Largo terminou/)).toBeVisible();
  expect(await readDraftKeys(page)).toEqual([]);
});

test.describe('with vacancies stored for reading without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  const countCachedVacancies = (page: Page) =>
    page.evaluate(async () => (await (await caches.open('trampolim-vacancies')).keys()).length);

  /** Signs a candidate in and opens a vacancy, which the service worker stores. */
  async function readVacancy(page: Page, candidate: Person, vacancy: Vacancy): Promise<void> {
    await page.goto('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await enter(page, candidate, `/vaga/${vacancy._id}`);
    await expect.poll(() => countCachedVacancies(page)).toBe(1);
  }

  test('the next user sees no data of a user who deleted their account', async ({ page, request }) => {
    const vacancy = await aVacancy(request, await aCompany(request));
    await readVacancy(page, await aCandidate(request), vacancy);

    await page.goto('/conta-candidato#excluir-conta');
    await page.getByRole('button', { name: 'Excluir minha conta' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Senha atual').fill(password);
    await dialog.getByRole('button', { name: 'Excluir para sempre' }).click();

    await expect(page).toHaveURL('/');
    await expect.poll(() => countCachedVacancies(page)).toBe(0);
  });

  test('the next user sees no data of a user who ended the session from another device', async ({
    page,
    request,
  }) => {
    const ana = await aCandidate(request);
    await readVacancy(page, ana, await aVacancy(request, await aCompany(request)));
    await page.goto('/area-candidato');
    const editor = await openResumeEditor(page);
    await editor.getByLabel('Apresentação').fill('Pela metade');
    await expect.poll(() => readDraftKeys(page)).toHaveLength(1);

    // Ends all sessions except the one of this token.
    await call(request, 'DELETE /api/user/sessions', { token: ana.token });

    await expect(page).toHaveURL('/login');
    await expect(page.getByText(/^Esta sessão foi encerrada em outro aparelho/)).toBeVisible();
    expect(await readDraftKeys(page)).toEqual([]);
    await expect.poll(() => countCachedVacancies(page)).toBe(0);
  });
});
