import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoPassword } from '../../apps/server/seeds/demo-password.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { fillIn } from '../setup/fill-in.ts';
import { fillInAddress } from '../setup/fill-in-address.ts';
import { expectNoOverflow, resize } from '../setup/layout.ts';
import { aCandidate, newEmail, password } from '../setup/people.ts';
import { enterAs } from '../setup/screens/show.ts';

const newcomerName = 'Quitéria Recém-Criada';

async function createAccount(page: Page): Promise<void> {
  const rows = page.getByRole('article');
  await expect(rows.first()).toBeVisible();
  // A loaded page scrolls the link of the current list into view, and Tab must still begin at the top of the page.
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await expectAccessibleEverywhere(page, 'accounts of administrators');
  await page.getByRole('button', { name: 'Criar Novo Candidato' }).click();
  const form = page.getByRole('dialog', { name: 'Criar Novo Candidato' });
  await fillIn(form, {
    'E-mail': newEmail('criada'),
    Senha: password,
    'Nome completo': newcomerName,
    'Data de nascimento': '1990-05-04',
    Celular: '11987654321',
    Gênero: 'Outro',
  });
  await fillInAddress(page);
  await expectAccessible(page, 'dialog that creates a candidate');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Criar Novo Candidato' }).click();
  await expect(form).toBeVisible();
  // A click on the overlay next to the dialog closes it.
  await page.mouse.click(5, 5);
  await expect(form).toBeHidden();
  // The form opens with the values that were filled in before.
  await page.getByRole('button', { name: 'Criar Novo Candidato' }).click();
  await fillIn(form, {
    'Cargo desejado': 'Atendente',
    'Cidade desejada': 'Santos',
    'Estado desejado': 'SP',
  });
  await form.getByRole('button', { name: 'Criar candidato' }).click();
  await expect(page.getByText('Candidato criado com sucesso!')).toBeVisible();
  await expect(form).toBeHidden();
  // The new account need not be the first one, because other tests create accounts at the same time.
  await expect(rows.filter({ hasText: newcomerName })).toBeVisible();
}

async function editAndDeleteAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Editar ${newcomerName}` }).click();
  const form = page.getByRole('dialog', { name: 'Editar candidato' });
  await fillIn(form, { 'Nome completo': 'Quitéria Corrigida' });
  await expectAccessible(page, 'dialog that changes a candidate');
  await form.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Excluir Quitéria Corrigida' }).click();
  await expectAccessible(page, 'dialog that deletes a candidate');
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByText('Deletado com Sucesso!')).toBeVisible();
  await expect(page.getByText('Quitéria Corrigida', { exact: true })).toBeHidden();
}

async function deleteMatches(page: Page, request: APIRequestContext): Promise<void> {
  const surname = 'Zarabatana';
  for (const name of ['Abigail', 'Benedita', 'Conceição']) await aCandidate(request, `${name} ${surname}`);
  await page.getByRole('searchbox').fill('zarabatána');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByLabel('Selecionar todos desta página').press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para a exclusão dos selecionados' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Excluir 3 candidatos' })).toBeFocused();
  await page.getByLabel('Selecionar todos desta página').uncheck();
  await page.getByLabel(`Selecionar Abigail ${surname}`).check();
  await expectAccessibleEverywhere(page, 'selected accounts');
  await page.getByRole('button', { name: /^Excluir todos os resultados/ }).click();
  const question = page.getByRole('dialog', { name: 'Excluir 3 candidatos?' });
  await expect(question).toContainText('“zarabatána”');
  await expectAccessible(page, 'question before a bulk removal');
  await question.getByRole('button', { name: 'Excluir 3 candidatos' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByText('Exclusão concluída: 3 candidatos')).toBeVisible();
  await expect(page.getByText('Nenhum candidato encontrado no momento.')).toBeVisible();
  await expectAccessible(page, 'result of a bulk removal');
  await resize(page, { width: 320, height: 800 });
  await expectNoOverflow(page);
}

test('an administrator creates, changes and deletes accounts, one by one and in bulk', async ({
  page,
  request,
}) => {
  test.slow();
  await enterAs(page, 'admin', '/crud-administrador');

  await test.step('a created account is listed at once', () => createAccount(page));

  await test.step('a listed account is edited and deleted', () => editAndDeleteAccount(page));

  await test.step('all matches of a search are deleted, even if the page is reloaded', () =>
    deleteMatches(page, request));
});

test.describe('when the password was entered long ago', () => {
  test.use({ expectedErrors: / (400|409) / });

  test('a change of accounts asks for it and continues', async ({ page, request }) => {
    const name = `Ester ${crypto.randomUUID().slice(0, 8)}`;
    await aCandidate(request, name);
    await enterAs(page, 'admin', `/crud-administrador?busca=${encodeURIComponent(name)}`);
    // No test can wait until the server refuses the call for this reason.
    const refusal = { error: 'Confirme sua senha para continuar.', code: 'password_needed' };
    await page.route('**/api/user/delete-user/*', (route) => route.fulfill({ status: 409, json: refusal }), {
      times: 1,
    });
    const question = page.getByRole('dialog', { name: 'Excluir candidato?' });
    const passwordDialog = page.getByRole('dialog', { name: 'Confirme que é você' });
    const passwordField = passwordDialog.getByLabel('Senha atual');

    await page.getByRole('button', { name: `Excluir ${name}` }).click();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(passwordField).toBeFocused();
    await expectAccessibleEverywhere(page, 'dialog that asks for the password');
    await passwordField.fill('outra senha');
    await page.keyboard.press('Enter');
    await expect(passwordDialog.getByText('A senha atual está incorreta.')).toBeVisible();
    await passwordField.fill(demoPassword);
    await page.keyboard.press('Enter');

    await expect(page.getByText('Deletado com Sucesso!')).toBeVisible();
    await expect(passwordDialog).toBeHidden();
    await expect(question).toBeHidden();
    await expect(page.getByText('Nenhum candidato encontrado no momento.')).toBeVisible();
  });
});
