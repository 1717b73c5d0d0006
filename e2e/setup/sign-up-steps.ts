import { expect, type Page } from '@playwright/test';
import { fillIn } from './fill-in.ts';

/** Submits a step of a sign-up and waits for the next one. */
export async function goToStep(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
}

/** Submits a sign-up from its last step. */
export const createAccount = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Criar minha conta' }).click();

/** Fills in the first step of a candidate. */
export const fillInAccess = (page: Page, email: string, password: string): Promise<void> =>
  fillIn(page, { 'E-mail': email, Senha: password, 'Confirme a senha': password });

/** Types key by key into a field with a mask, and expects the masked value. */
export async function typeInto(page: Page, label: string, text: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.pressSequentially(text);
  await expect(field).toHaveValue(value);
}

/** Returns a function that starts a sign-up, which stores a draft, and then opens one of its later steps by URL. */
export const openStep = (tipo: 'candidato' | 'empresa', passo: string) => async (page: Page) => {
  if (tipo === 'candidato') await fillIn(page, { 'E-mail': 'ana@exemplo.com' });
  else await page.getByRole('radio', { name: /Empresa Empregadora/ }).check();
  await page.goto(`/cadastro?tipo=${tipo}&passo=${passo}`);
  await expect(page.getByText(/^Passo [234] de 4$/)).toBeVisible();
};
