/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { fillIn } from '../setup/fill-in.ts';
import { resize } from '../setup/layout.ts';
import { aCompany, apply, approve, aSkilledCandidate, aVacancy } from '../setup/people.ts';

test.use({ expectedErrors: /status of (404|409|410|502)|ERR_CONNECTION_RESET/ });

const dailyLimit = 10;
const vacancyLimit = 15;
const submission = '**/vacancy/add-interested';

test('an application that fails in the network is reverted with a message', async ({ page, request }) => {
  const vacancy = await aVacancy(request, await aCompany(request));
  await enter(page, await aSkilledCandidate(request), `/vaga/${vacancy._id}`);
  await page.route(submission, (route) => route.abort('connectionreset'));

  await page.getByRole('button', { name: 'Enviar Currículo' }).click();

  await expect(page.getByText('Erro ao adicionar candidatura.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar Currículo' })).toBeVisible();
  await expectAccessible(page, 'reverted application');

  await page.unroute(submission);
  await page.getByRole('button', { name: 'Enviar Currículo' }).click();
  await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();
});

test('a double click applies once', async ({ page, request }) => {
  const vacancy = await aVacancy(request, await aCompany(request));
  await enter(page, await aSkilledCandidate(request), `/vaga/${vacancy._id}`);
  const methods = recordSubmissions(page);

  await page.getByRole('button', { name: 'Enviar Currículo' }).dblclick();

  await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: 'Remover Candidatura' })).toBeVisible();
  expect(methods).toEqual(['POST']);
  await page.goto('/curriculos-enviados');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto('/area-candidato');
  await expect(page.getByText('1 de 10 hoje')).toBeVisible();
});

test('a failed request without a message shows the message of the screen', async ({ page, request }) => {
  const vacancy = await aVacancy(request, await aCompany(request));
  await enter(page, await aSkilledCandidate(request), `/vaga/${vacancy._id}`);
  await page.route(submission, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );

  await page.getByRole('button', { name: 'Enviar Currículo' }).click();

  await expect(page.getByText('Erro ao adicionar candidatura.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar Currículo' })).toBeVisible();
});

test('once the daily limit is reached, a message replaces the button in every tab', async ({
  page,
  request,
}) => {
  const candidate = await aSkilledCandidate(request);
  const company = await aCompany(request);
  for (let count = 1; count < dailyLimit; count += 1) {
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

test('a list that could not be loaded is loaded on retry', async ({ page, request }) => {
  await enter(page, await aSkilledCandidate(request));
  const list = /\/list-vacancies/;
  await page.route(list, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await page.goto('/listar-vagas');
  await expect(page.getByText('Erro ao buscar vagas!')).toBeVisible();
  await expectAccessible(page, 'a list that could not be loaded');

  await page.unroute(list);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();

  await expect(page.getByRole('article').first()).toBeVisible();
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

test('the buttons of a dialog stay visible with a long title at twice the text size', async ({
  page,
  request,
}) => {
  const title = `Pessoa ${'Maria Aparecida dos Santos Figueiredo de Albuquerque Cavalcanti e Silva '.repeat(2)}`;
  const vacancy = await aVacancy(request, await aCompany(request), title.trim());
  await enter(page, await aSkilledCandidate(request));
  await resize(page, { width: 390, height: 844 });
  await page.goto(`/listar-vagas?vaga=${vacancy._id}`);
  const button = page.getByRole('dialog').getByRole('button', { name: 'Enviar Currículo' });
  await expect(button).toBeVisible();

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

  await button.click();
  await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();
});

test('the sixteenth open vacancy is refused without loss of input', async ({ page, request }) => {
  const company = await aCompany(request);
  for (let count = 1; count <= vacancyLimit; count += 1) {
    await aVacancy(request, company, `Vaga ${count}`);
  }
  await enter(page, company, '/minhas-vagas');
  await expect(page.getByText('15 de 15 vagas abertas.')).toBeVisible();
  const form = await openForm(page);
  await fillIn(form, {
    'Título da vaga': 'Vaga 16',
    Descrição: 'Uma a mais do que cabe.',
    Área: 'Design',
    'Tipo de contratação': 'PJ',
    Cidade: 'Olinda',
    Estado: 'PE',
  });

  await form.getByRole('button', { name: 'Publicar vaga' }).click();

  await expect(
    form.getByText('Sua empresa já tem 15 vagas abertas. Encerre ou exclua uma delas para abrir outra.'),
  ).toBeVisible();
  await expect(form.getByLabel('Título da vaga')).toHaveValue('Vaga 16');
  await expectAccessible(page, 'refused vacancy');
});

test('a vacancy without required fields shows an error at each of them', async ({ page, request }) => {
  await enter(page, await aCompany(request), '/minhas-vagas');
  const form = await openForm(page);
  await fillIn(form, { 'Prazo para se candidatar': '2020-01-01', 'Salário (opcional)': '3.5.00,0' });

  await form.getByRole('button', { name: 'Publicar vaga' }).click();

  for (const [label, message] of [
    ['Título da vaga', 'Dê um título à vaga.'],
    ['Descrição', 'Conte como é o trabalho.'],
    ['Área', 'Escolha a área.'],
    ['Tipo de contratação', 'Escolha o tipo de contratação.'],
    ['Cidade', 'Informe a cidade.'],
    ['Estado', 'Escolha o estado.'],
  ] as const) {
    await expect.soft(form.getByLabel(label, { exact: true }), label).toHaveAccessibleDescription(message);
  }
  await expect
    .soft(form.getByLabel('Salário (opcional)'))
    .toHaveAccessibleDescription('Informe um valor como 3500 ou 3.500,00.');
  await expect(form.getByLabel('Título da vaga')).toBeFocused();
  await expectAccessible(page, 'vacancy without required fields');
});

test('a vacancy is deleted after a confirmation and cannot be opened any more', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  await enter(page, company, `/editar-vaga/${vacancy._id}`);
  await page.getByRole('button', { name: 'Excluir vaga' }).click();
  const question = page.getByRole('dialog', { name: 'Tem certeza que deseja excluir esta vaga?' });
  await expectAccessible(page, 'question before deleting');
  await question.getByRole('button', { name: 'Excluir vaga' }).click();

  await expect(page.getByText('Vaga excluída com sucesso!')).toBeVisible();
  await expect(page).toHaveURL('/area-empresa');

  const candidate = await anotherBrowser();
  await enter(candidate, await aSkilledCandidate(request), `/vaga/${vacancy._id}`);
  await expect(candidate.getByText('Vaga não encontrada.')).toBeVisible();
  await expectAccessible(candidate, 'removed vacancy');
});

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Criar vaga' }).click();
  return page.getByRole('dialog', { name: 'Criar vaga' });
}

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
