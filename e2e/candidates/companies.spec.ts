import { expect } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { aCandidate, aCompany, aVacancy } from '../setup/people.ts';

test('a candidate finds a company, reads its profile and returns to the same search', async ({
  page,
  request,
}) => {
  const name = `Estúdio Araucária ${crypto.randomUUID().slice(0, 6)}`;
  await aVacancy(request, await aCompany(request, name));
  await enter(page, await aCandidate(request));
  const byName = page.getByRole('searchbox', { name: 'Buscar empresas' });
  const byBranch = page.getByRole('combobox', { name: 'Ramo de atividade' });

  await page.goto('/listar-empresas');
  await expect(byName).toBeVisible();
  await page.keyboard.press('/');
  await expect(byName).toBeFocused();
  await byName.fill(name.toUpperCase());
  await byBranch.fill('arquitetura');
  await expect(page).toHaveURL(/companyName=.+branchOfActivity=arquitetura/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('1 vaga aberta');
  await expectAccessible(page, 'companies found');

  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(byName).toHaveValue(name.toUpperCase());
  await expect(byBranch).toHaveValue('arquitetura');
  await expect(page.getByRole('article')).toHaveCount(1);

  await byBranch.fill('Ramo que ninguém tem');
  await expect(page.getByText('Nenhuma empresa encontrada com os filtros aplicados.')).toBeVisible();
  await expectAccessible(page, 'no company found');
  await page.getByRole('button', { name: 'Ver todas as empresas' }).click();
  await expect(page).toHaveURL(/\/listar-empresas$/);
  await expect(byName).toHaveValue('');
});
