import { expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { resetSubject, tokenInMail } from '../setup/mails.ts';
import { aCompany, newEmail, submitSignInForm } from '../setup/people.ts';

// Errors that the tests cause: the old password, the ended session, an invalid and a used link.
test.use({ expectedErrors: /status of (40[149])|Erro ao (renovar o token|carregar o usuário)/ });

const newPassword = 'salto-mais-alto-ainda';

/** Requests a reset link on the sign-in page. */
async function requestReset(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('E-mail').press('Enter');
  await page.waitForURL('/');
  await expect(
    page.getByText('Instruções para redefinição de senha enviadas para o seu e-mail.'),
  ).toBeVisible();
}

test('a mailed link sets a new password once and ends the other sessions', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const company = await aCompany(request);
  const office = await anotherBrowser();
  await enter(office, company, '/minhas-vagas');
  await expect(office.getByRole('heading', { name: 'Minhas Vagas' })).toBeVisible();
  await requestReset(page, newEmail('ninguem'));
  await page.goto('/forgot-password');
  await expectAccessibleEverywhere(page, 'forgotten password');
  await requestReset(page, company.email);
  const token = await tokenInMail(company.email, resetSubject);

  await page.goto('/reset-password#outro-link');
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  // The link opens in the same tab, where only the fragment changes.
  await page.goto(`/reset-password#${token}`);
  await expect(page.getByLabel('E-mail')).toHaveValue(company.email);
  // The page moves the token of a link as in the specification to the fragment.
  await page.goto(`/reset-password?token=${token}`);
  await expect(page).toHaveURL(`/reset-password#${token}`);
  await expect(page.getByLabel('E-mail')).toHaveValue(company.email);
  await expectAccessibleEverywhere(page, 'new password');
  await page.getByLabel('Nova senha', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Mostrar senha' }).first().click();
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Redefinir senha' }).click();
  await expect(page.getByText('As senhas não coincidem.')).toBeVisible();
  await page.getByLabel('Confirme a nova senha').fill(newPassword);
  await page.getByLabel('Confirme a nova senha').press('Enter');

  await page.waitForURL('/login');
  await expect(page.getByText('Senha redefinida com sucesso.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(company.email);
  await page.getByLabel('Senha', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('/area-empresa');
  await office.reload();
  await office.waitForURL(/\/login/);
  await submitSignInForm(office, company.email);
  await expect(office.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');

  await page.goto(`/reset-password#${token}`);
  await expect(page.getByRole('heading', { name: 'Este link já foi usado' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'used link');
  await page.getByRole('link', { name: 'Pedir outro link' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible();
});
