import { expect } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { aCandidate, aCompany, aVacancy, newEmail, signInHere } from '../setup/people.ts';
import { signUpCandidate } from '../setup/sign-ups.ts';

test('a visitor who asks to apply and has no account signs up, and goes on with the application', async ({
  page,
  request,
}) => {
  test.slow();
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company, 'Pessoa geógrafa');
  const email = newEmail('joana');

  await page.goto(`/vaga/${vacancy._id}`);
  await page.getByRole('link', { name: 'Enviar Currículo' }).click();
  await page.getByRole('link', { name: 'Cadastre-se' }).click();
  await expect(page).toHaveURL('/cadastro');
  await signUpCandidate(page, email);
  await signInHere(page, email);

  await expect(page).toHaveURL(`/vaga/${vacancy._id}`);
  const question = page.getByRole('dialog', { name: 'Enviar seu currículo?' });
  await question.getByRole('button', { name: 'Enviar Currículo' }).click();
  await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();
  const applicants = await call(request, 'GET /api/user/company/vacancy/list-interested/:id', {
    token: company.token,
    params: { id: vacancy._id },
  });
  expect(applicants).toMatchObject([{ candidateName: 'Joana Figueiredo' }]);
});

test('a visitor who asks to report signs in, and the report opens', async ({ page, request }) => {
  const vacancy = await aVacancy(request, await aCompany(request), 'Renda extra sem sair de casa');
  const ana = await aCandidate(request);

  await page.goto(`/vaga/${vacancy._id}`);
  await page.getByRole('link', { name: `Denunciar ${vacancy.jobTitle}` }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await signInHere(page, ana.email);

  await expect(page).toHaveURL(`/vaga/${vacancy._id}`);
  const dialog = page.getByRole('dialog', { name: 'Denunciar vaga' });
  await dialog.getByLabel('Motivo').selectOption('Spam ou Golpe');
  await dialog.getByLabel('O que aconteceu').fill('Pede um depósito.');
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(page.getByText('Denúncia enviada com sucesso!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Denunciar ${vacancy.jobTitle}` })).toBeVisible();
  await expect(dialog).toBeHidden();
});

// The test would fail with whatever the browser's console then said.
test('whoever signs out on a vacancy leaves without asking for anything more', async ({ page, request }) => {
  const vacancy = await aVacancy(request, await aCompany(request), 'Pessoa cartógrafa');
  await enter(page, await aCandidate(request), `/vaga/${vacancy._id}`);
  await expect(page.getByRole('button', { name: 'Enviar Currículo' })).toBeVisible();

  const told = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('button', { name: 'Sair' }).click();

  await expect(page).toHaveURL('/login');
  await told;
});
