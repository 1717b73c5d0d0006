import { expect } from '@playwright/test';
import { demoEmails } from '../../apps/server/seeds/demo-accounts.ts';
import { demoPassword } from '../../apps/server/seeds/demo-password.ts';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { aCompany, aVacancy } from '../setup/people.ts';

const admin = { email: demoEmails.admin, password: demoPassword };

test('an administrator bans one suspect vacancy and dismisses the signals of another by keyboard', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const company = await aCompany(request);
  const jobDescription = 'Fazer bolos. Envie foto do RG para o cadastro.';
  const honest = await aVacancy(request, company, 'Pessoa confeiteira', { jobDescription });
  const scam = await aVacancy(request, company, 'Renda fácil em casa', { jobDescription });
  const visitor = await anotherBrowser();
  const advice = visitor.getByText('Nunca pague para se candidatar.');
  // The server assesses a vacancy some seconds after its publication.
  for (const { _id } of [honest, scam])
    await expect(async () => {
      await visitor.goto(`/vaga/${_id}`);
      await expect(advice).toBeVisible({ timeout: 1_000 });
    }).toPass();

  await enter(page, admin, '/denuncias-administrador');
  await page.getByRole('link', { name: 'Sinais de golpe' }).click();
  await page.getByRole('link', { name: scam.jobTitle }).first().click();
  const detail = page.getByRole('region', { name: scam.jobTitle });
  await expect(detail.getByRole('heading', { name: 'Sinais de golpe: peso 50' })).toBeVisible();
  await expect(detail.getByText('Pede documentos, senha ou dados do banco')).toBeVisible();
  await expect(detail.getByText(/“.*foto do RG.*”/)).toBeVisible();
  await expectAccessible(page, 'the signals of a vacancy');
  await page.keyboard.press('v');
  const banDialog = page.getByRole('dialog', { name: `Excluir vaga: ${scam.jobTitle}` });
  await banDialog.getByLabel('Texto para quem recebe a decisão').press('Control+Enter');
  await expect(page.getByText('Vaga banida.')).toBeVisible();
  await expect(page.getByRole('link', { name: scam.jobTitle })).toHaveCount(0);

  await page.goto(`/denuncias-administrador?lista=sinais&sinal=${honest._id}`);
  await expect(
    page.getByRole('region', { name: honest.jobTitle }).getByRole('heading', { name: honest.jobTitle }),
  ).toBeVisible();
  await page.keyboard.press('e');
  const dismissalDialog = page.getByRole('dialog', { name: `Nada de errado: ${honest.jobTitle}` });
  await expect(dismissalDialog.getByRole('button', { name: 'Nada de errado' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sinais conferidos: a vaga continua como está.')).toBeVisible();
  await expect(page.getByRole('link', { name: honest.jobTitle })).toHaveCount(0);
  await visitor.goto(`/vaga/${honest._id}`);
  await expect(visitor.getByRole('heading', { name: honest.jobTitle }).first()).toBeVisible();
  await expect(advice).toBeHidden();
});
