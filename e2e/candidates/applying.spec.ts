/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import { dailyApplicationLimit } from '@trampolim/contract/wire/limits';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { resize } from '../setup/layout.ts';
import { aCompany, apply, approve, aSkilledCandidate, aVacancy } from '../setup/people.ts';

test.use({ expectedErrors: /ERR_CONNECTION_RESET/ });

const submissionUrl = '**/vacancy/add-interested';

test('an application that fails in the network is reverted with a message', async ({ page, request }) => {
  const vacancy = await aVacancy(request, await aCompany(request));
  await enter(page, await aSkilledCandidate(request), `/vaga/${vacancy._id}`);
  await page.route(submissionUrl, (route) => route.abort('connectionreset'));

  await page.getByRole('button', { name: 'Enviar Currículo' }).click();

  await expect(page.getByText('Erro ao adicionar candidatura.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar Currículo' })).toBeVisible();
  await expectAccessible(page, 'reverted application');

  await page.unroute(submissionUrl);
  await page.getByRole('button', { name: 'Enviar Currículo' }).click();
  await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();
});

test('once the daily limit is reached, a message replaces the button in every tab', async ({
  page,
  request,
}) => {
  const candidate = await aSkilledCandidate(request);
  const company = await aCompany(request);
  for (let count = 1; count < dailyApplicationLimit; count += 1) {
    await apply(request, candidate, await aVacancy(request, company, `Vaga ${count}`));
  }
  const [lastVacancy, extraVacancy] = [
    await aVacancy(request, company, 'A última de hoje'),
    await aVacancy(request, company, 'Uma vaga a mais'),
  ];
  await enter(page, candidate, `/vaga/${extraVacancy._id}`);
  const button = page.getByRole('button', { name: 'Enviar Currículo' });
  await expect(button).toBeVisible();

  await apply(request, candidate, lastVacancy);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

  await expect(page.getByText('Você usou as 10 candidaturas de hoje. Amanhã tem mais.')).toBeVisible();
  await expect(button).toBeHidden();
  await expectAccessible(page, 'the daily limit is reached');
  await page.goto('/listar-vagas');
  await expect(page.getByText('Você usou as 10 candidaturas de hoje. Amanhã tem mais.')).toBeVisible();
  await expectAccessible(page, 'the daily limit is reached, next to the list');
});

test('withdrawing an approved application asks for confirmation', async ({ page, request }) => {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  const candidate = await aSkilledCandidate(request);
  await apply(request, candidate, vacancy);
  await approve(request, company, { vacancy, candidate });
  await enter(page, candidate, `/vaga/${vacancy._id}`);
  const methods = recordSubmissions(page);

  await page.getByRole('button', { name: 'Remover Candidatura' }).click();

  const question = page.getByRole('dialog', { name: 'Remover candidatura?' });
  await expect(question).toContainText('A empresa já aprovou a sua candidatura.');
  const size = page.viewportSize();
  await resize(page, { width: 320, height: 400 });
  await expectAccessible(page, 'question on a low phone');
  await expect(question.getByRole('button', { name: 'Manter candidatura' })).toBeInViewport({ ratio: 1 });
  await resize(page, size ?? { width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(methods).toEqual([]);

  await page.getByRole('link', { name: 'Ver candidatura' }).click();
  await expect(page).toHaveURL(/\/curriculos-enviados\?vacancyId=/);
  await expect(page.getByRole('article')).toContainText(vacancy.jobTitle);
});

test('two taps on the same spot of a phone do not withdraw an application', async ({ page, request }) => {
  await resize(page, { width: 390, height: 844 });
  const vacancy = await aVacancy(request, await aCompany(request), `Pessoa afinadora ${Date.now()}`);
  const candidate = await aSkilledCandidate(request);
  await apply(request, candidate, vacancy);
  await enter(
    page,
    candidate,
    `/listar-vagas?title=${encodeURIComponent(vacancy.jobTitle)}&vaga=${vacancy._id}`,
  );
  const opener = page.getByRole('dialog', { name: vacancy.jobTitle }).getByRole('button', {
    name: 'Remover Candidatura',
  });
  await opener.click({ trial: true });
  const spot = await opener.boundingBox();
  const methods = recordSubmissions(page);
  await opener.click();
  const question = page.getByRole('dialog', { name: 'Remover candidatura?' });
  await question.getByRole('button', { name: 'Manter candidatura' }).click({ trial: true });

  await page.mouse.click((spot?.x ?? 0) + (spot?.width ?? 0) / 2, (spot?.y ?? 0) + (spot?.height ?? 0) / 2);

  await expect(question).toBeHidden();
  await expect(opener).toBeVisible();
  expect(methods).toEqual([]);
});

/** Returns a list to which the methods of later requests are added: `POST` applies, `DELETE` withdraws. */
function recordSubmissions(page: Page): string[] {
  const methods: string[] = [];
  page.on('request', (request) => {
    if (/(add|remove)-interested$/.test(request.url())) methods.push(request.method());
  });
  return methods;
}
