import { expect } from '@playwright/test';
import { expectAccessibleEverywhere } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { aCompany, password } from '../setup/people.ts';

test('a program can publish vacancies with an API key until the owner revokes it', async ({
  page,
  request,
}) => {
  await enter(page, await aCompany(request), '/equipe#integracoes');
  const team = page.getByRole('main');
  await team.getByRole('textbox', { name: 'Nome' }).fill('Sistema de RH');
  await team.getByRole('button', { name: 'Criar chave' }).click();
  await expect(team.getByText('Escolha ao menos uma permissão.')).toBeVisible();
  await team.getByRole('checkbox', { name: 'Publicar, editar e encerrar vagas' }).check();
  await team.getByLabel('Sua senha atual').fill(password);
  await expectAccessibleEverywhere(page, 'the form of an API key');
  await team.getByRole('button', { name: 'Criar chave' }).click();

  await expect(team.getByRole('heading', { name: 'Copie a chave agora' })).toBeFocused();
  const secret = await team.getByRole('textbox', { name: 'Chave de API' }).inputValue();
  await expectAccessibleEverywhere(page, 'a new API key');
  await team.getByRole('button', { name: 'Já guardei' }).click();
  await expect(team.getByText('Nunca usada')).toBeVisible();

  const publish = () =>
    request.post('/api/partner/v1/vacancies', {
      headers: { authorization: `Bearer ${secret}`, 'idempotency-key': 'vaga-4711' },
      data: {
        jobTitle: 'Pessoa padeira',
        jobDescription: 'Assar pães a partir das quatro da manhã.',
        jobArea: 'Outros',
        employmentType: 'CLT',
        jobLocation: { city: 'Santos', state: 'SP' },
      },
    });
  expect((await publish()).status()).toBe(201);
  // A call with the same idempotency key gets the first response again and publishes nothing.
  expect((await publish()).status()).toBe(201);

  await page.goto('/minhas-vagas');
  await expect(page.getByRole('link', { name: 'Pessoa padeira' })).toHaveCount(1);
  await page.goto('/equipe#integracoes');
  await expect(team.getByText(/Último uso agora, de/)).toBeVisible();
  await team.getByRole('button', { name: 'Revogar a chave Sistema de RH' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar chave' }).click();
  await expect(team.getByText(/ · Revogada/)).toBeVisible();
  expect((await publish()).status()).toBe(401);
});
