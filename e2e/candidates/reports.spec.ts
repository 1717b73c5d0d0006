import { expect } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { aCandidate, aCompany, aVacancy } from '../setup/people.ts';

// A second report of the same vacancy is refused.
test.use({ expectedErrors: / 409 / });

test('a candidate reports a vacancy once, says why, and loses nothing that was typed', async ({
  page,
  request,
}) => {
  const vacancy = await aVacancy(request, await aCompany(request), 'Renda extra garantida');
  await enter(page, await aCandidate(request));
  const dialog = page.getByRole('dialog', { name: 'Denunciar vaga' });
  const words = dialog.getByLabel('O que aconteceu');

  await page.goto(`/vaga/${vacancy._id}`);
  const denounce = page.getByRole('button', { name: `Denunciar ${vacancy.jobTitle}` });
  await denounce.click();
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Por favor, preencha todos os campos da denúncia.');
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await expectAccessible(page, 'report without reason and words');

  await words.fill('Pede um depósito antes da entrevista.');
  await page.keyboard.press('Escape');
  await expect(denounce).toBeFocused();
  await denounce.click();
  await expect(words).toHaveValue('Pede um depósito antes da entrevista.');
  await dialog.getByLabel('Motivo').selectOption('Spam ou Golpe');
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(page.getByText('Denúncia enviada com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await denounce.click();
  await expect(words).toHaveValue('');
  await dialog.getByLabel('Motivo').selectOption('Outro');
  await words.fill('De novo.');
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Você já denunciou isto e a denúncia ainda está em análise.',
  );
  await expect(words).toHaveValue('De novo.');
});
