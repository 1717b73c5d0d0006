import { expect } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow, resize } from '../setup/layout.ts';
import { newEmail, password } from '../setup/people.ts';
import { demoToken } from '../setup/screens/demo-token.ts';

test('an administrator views the statistics, reads today’s log and changes the password', async ({
  page,
  request,
}) => {
  test.slow();
  const email = newEmail('chefia');
  const token = await demoToken(request, 'admin');
  await call(request, 'POST /api/user/create-admin', { token, body: { email, password } });
  await enter(page, { email }, '/area-administrador');

  await test.step('the area shows waiting items and totals with their last thirty days', async () => {
    await expect(page.getByRole('heading', { name: 'Moderação pendente' })).toBeVisible();
    const totals = page.getByRole('region', { name: 'Totais da plataforma' });
    await expect(totals.getByRole('img', { name: /em 30 dias|há 30 dias e agora/ })).toHaveCount(4);
    await expectAccessible(page, 'area of administrators');
  });

  await test.step('today’s log names the creator of this account and can be filtered and downloaded', async () => {
    await page.getByRole('link', { name: 'Relatório' }).click();
    await page.getByRole('button', { name: 'Buscar Logs' }).press('Enter');
    const logLine = page.locator('summary').getByText(`Administrador criado: ${email}`);
    await expect(logLine).toContainText(/^Administração \(admin@/);
    await page.getByRole('searchbox', { name: 'Buscar no log' }).fill(email.toUpperCase());
    await expect(page).toHaveURL(/text=CHEFIA/);
    await expect(page.getByText(/^Fim: \d+ linhas?\.$/)).toBeVisible();
    await expect(logLine).toBeVisible();
    await resize(page, { width: 320, height: 844 });
    await expectNoOverflow(page);
    // Pressed at phone width, because a visible toast moves a moment after the width changes.
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar como texto' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^trampolim-log-\d{4}-\d\d-\d\d\.txt$/);
    await expectAccessible(page, 'log of a day');
    await resize(page, { width: 1280, height: 720 });
    await page.getByLabel('Nível').selectOption('ERROR');
    await expect(page.getByText('Nenhuma linha com estes filtros neste dia.')).toBeVisible();
  });

  await test.step('the own password is changed with the current one', async () => {
    await page.goto('/conta-administrador#senha');
    await page.getByRole('textbox', { name: 'Senha atual' }).fill(password);
    await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('salto-mais-alto-ainda');
    await page.getByRole('textbox', { name: 'Confirme a nova senha' }).fill('salto-mais-alto-ainda');
    await page.getByRole('button', { name: 'Alterar senha' }).click();

    await expect(page.getByText('Senha atualizada com sucesso!')).toBeVisible();
    await expectAccessible(page, 'account of administrators');
  });
});
