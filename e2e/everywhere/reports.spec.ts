import { expect } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { aCandidate, aCompany, aVacancy } from '../setup/people.ts';

// A second report of the same vacancy is refused.
test.use({ expectedErrors: / 409 / });

test('a candidate reports a vacancy once and loses no input after errors', async ({ page, request }) => {
  const vacancy = await aVacancy(request, await aCompany(request), 'Renda extra garantida');
  await enter(page, await aCandidate(request));
  const dialog = page.getByRole('dialog', { name: 'Denunciar vaga' });
  const description = dialog.getByLabel('O que aconteceu');

  await page.goto(`/vaga/${vacancy._id}`);
  const reportButton = page.getByRole('button', { name: `Denunciar ${vacancy.jobTitle}` });
  await reportButton.click();
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Por favor, preencha todos os campos da denúncia.');
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await expectAccessible(page, 'report without reason and description');

  await description.fill('Pede um depósito antes da entrevista.');
  await page.keyboard.press('Escape');
  await expect(reportButton).toBeFocused();
  await reportButton.click();
  await expect(description).toHaveValue('Pede um depósito antes da entrevista.');
  await dialog.getByLabel('Motivo').selectOption('Spam ou Golpe');
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(page.getByText('Denúncia enviada com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await reportButton.click();
  await expect(description).toHaveValue('');
  await dialog.getByLabel('Motivo').selectOption('Outro');
  await description.fill('De novo.');
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Você já denunciou isto e a denúncia ainda está em análise.',
  );
  await expect(description).toHaveValue('De novo.');
});

test('a company can report another company’s vacancy and has no button to apply', async ({
  page,
  request,
}) => {
  const vacancy = await aVacancy(request, await aCompany(request), 'Renda extra sem sair de casa');
  await enter(page, await aCompany(request, 'Ateliê Vizinho'), `/vaga/${vacancy._id}`);
  await expect(page.getByRole('heading', { name: vacancy.jobTitle, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar Currículo' })).toHaveCount(0);
  await expectAccessible(page, 'vacancy of another company');
  await page.getByRole('button', { name: `Denunciar ${vacancy.jobTitle}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Denunciar vaga' });
  await dialog.getByLabel('Motivo').selectOption('Vaga Enganosa');
  await dialog.getByLabel('O que aconteceu').fill('Cobra pela entrevista.');
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(page.getByText('Denúncia enviada com sucesso!')).toBeVisible();
  await page.getByRole('link', { name: 'Minhas Vagas' }).last().click();
  await expect(page).toHaveURL('/minhas-vagas');
});
