import { expect, type Page } from '@playwright/test';
import { fillIn } from './fill-in.ts';
import { knownCep, knownCepDigits } from './known-ceps.ts';

/** Types a postal code, waits for its address and adds the number. */
export async function fillInAddress(page: Page): Promise<void> {
  await page.getByLabel('CEP', { exact: true }).pressSequentially(knownCepDigits);
  await expect(page.getByLabel('CEP', { exact: true })).toHaveValue(knownCep.cep);
  await expect(page.getByText('Endereço preenchido. Falta o número.')).toBeVisible();
  await expect(page.getByLabel('Rua', { exact: true })).toHaveValue(knownCep.logradouro);
  await expect(page.getByLabel('Bairro', { exact: true })).toHaveValue(knownCep.bairro);
  await expect(page.getByLabel('Estado', { exact: true })).toHaveValue(knownCep.uf);
  await fillIn(page, { Número: '1578' });
}
