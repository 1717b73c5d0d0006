import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, fullPageOnPhone } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { resize } from '../setup/layout.ts';
import { aCandidate, aCompany, password } from '../setup/people.ts';

// Errors that the tests cause: a wrong password, a removed account.
test.use({ expectedErrors: / 40[01] / });

async function expectDownload(page: Page, blockedName: string): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^trampolim-meus-dados-.+\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, object[]>;
  expect(data['empresas_bloqueadas']).toMatchObject([{ empresa: blockedName }]);
  expect(data['cadastro_e_curriculo']).toMatchObject([{ visivel_as_empresas: false }]);
}

async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const deletionDialog = page.getByRole('dialog', { name: 'Excluir minha conta?' });
  await deletionDialog.getByLabel('Senha atual').fill('outra senha');
  await page.keyboard.press('Enter');
  await expect(deletionDialog.getByText('A senha atual está incorreta.')).toBeVisible();
  await expectAccessible(page, 'a wrong password before a deletion');
  await deletionDialog.getByLabel('Senha atual').fill(password);
  await deletionDialog.getByRole('button', { name: 'Excluir para sempre' }).click();
}

test('a candidate uses each privacy setting, downloads the data and deletes the account', async ({
  page,
  request,
}) => {
  const name = `Ateliê Curioso ${crypto.randomUUID().slice(0, 6)}`;
  const company = await aCompany(request, name);
  const candidate = await aCandidate(request);
  const me = await call(request, 'GET /api/user/me', { token: candidate.token });
  await call(request, 'GET /api/user/candidate/list-candidate/:id', {
    token: company.token,
    params: { id: me._id },
  });
  await enter(page, candidate, '/conta-candidato');
  const viewer = page.getByRole('listitem').filter({ hasText: name });
  await expect(viewer).toContainText('hoje · pela busca');
  await expect(page.getByText('Nenhuma empresa bloqueada.')).toBeVisible();
  await expectAccessible(page, 'account with a viewer');

  await viewer.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Bloquear empresa' }).click();
  const blockDialog = page.getByRole('dialog', { name: `Bloquear ${name}?` });
  await expect(blockDialog).toContainText('não fica sabendo.');
  await expectAccessible(page, 'question before a block');
  await blockDialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByRole('button', { name: 'Desbloquear empresa' })).toBeVisible();
  await expect(page.getByText('Empresa bloqueada.')).toBeVisible();

  await page.goto('/conta-candidato');
  await expect(page.getByRole('button', { name: `Desbloquear ${name}` })).toBeVisible();
  const toggle = page.getByRole('switch', { name: 'Aparecer para as empresas' });
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).not.toBeChecked();
  await expect(
    page.getByText('Seu currículo agora só aparece para as empresas a que você se candidatar.'),
  ).toBeVisible();
  await expectAccessible(page, 'hidden, with a block');
  await resize(page, fullPageOnPhone);
  await expectAccessible(page, 'hidden, with a block, on a phone');
  await resize(page, { width: 1440, height: 900 });

  await expectDownload(page, name);

  await deleteAccount(page);

  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Sua conta foi excluída.')).toBeVisible();
  await page.goto('/area-candidato');
  await expect(page).toHaveURL(/\/login/);
});
