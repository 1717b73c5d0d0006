import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { aCompany, newEmail, signIn, signInHere } from '../setup/people.ts';
import { resetTokenOf } from '../setup/reset-token.ts';

// The old password, the session that has ended, and the link that was used.
test.use({ expectedErrors: /status of (401|409)|Erro ao (renovar o token|carregar o usuário)/ });

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const good = 'salto-mais-alto-ainda';

async function expectAccessibleEverywhere(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await page.setViewportSize(phone);
  await expectAccessible(page, `${screen}, on a phone`);
  await page.setViewportSize(desktop);
}

/** From the sign-in to the home page, as anybody goes who asks for a link. */
async function askFor(page: Page, email: string): Promise<void> {
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

test('who forgot their password sets another by the link in their mailbox, once, and is out everywhere else', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const company = await aCompany(request);
  const office = await anotherBrowser();
  await signIn(office, company);
  await askFor(page, newEmail('ninguem'));
  await page.goto('/forgot-password');
  await expectAccessibleEverywhere(page, 'forgotten password');
  await askFor(page, company.email);
  const token = await resetTokenOf(company.email);

  // As a client of the specification links to it: the secret goes behind the # at once.
  await page.goto(`/reset-password?token=${token}`);
  await expect(page).toHaveURL(`/reset-password#${token}`);
  await expect(page.getByLabel('E-mail')).toHaveValue(company.email);
  await expectAccessibleEverywhere(page, 'new password');
  await page.getByLabel('Nova senha', { exact: true }).fill(good);
  await page.getByRole('button', { name: 'Mostrar senha' }).first().click();
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Redefinir senha' }).click();
  await expect(page.getByText('As senhas não coincidem.')).toBeVisible();
  await page.getByLabel('Confirme a nova senha').fill(good);
  await page.getByLabel('Confirme a nova senha').press('Enter');

  await page.waitForURL('/login');
  await expect(page.getByText('Senha redefinida com sucesso.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(company.email);
  await page.getByLabel('Senha', { exact: true }).fill(good);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('/area-empresa');
  await office.goto('/minhas-vagas');
  await office.waitForURL(/\/login/);
  await signInHere(office, company.email);
  await expect(office.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');

  await page.goto(`/reset-password#${token}`);
  await expect(page.getByRole('heading', { name: 'Este link já foi usado' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'used link');
  await page.getByRole('link', { name: 'Pedir outro link' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible();
});
