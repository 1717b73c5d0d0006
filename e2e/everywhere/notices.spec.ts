import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow, resize } from '../setup/layout.ts';
import { isNoticeStream, waitForNoticeStream } from '../setup/notice-stream.ts';
import { aCandidate, aCompany, apply, approve, aVacancy } from '../setup/people.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Avisos/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Avisos' });
const approvalText = /aprovou você/;

/** Creates an applicant, with everything needed to decide on the application. */
async function anApplication(request: APIRequestContext) {
  const company = await aCompany(request);
  const candidate = await aCandidate(request);
  const vacancy = await aVacancy(request, company);
  await apply(request, candidate, vacancy);
  return { company, candidate, vacancy, decide: () => approve(request, company, { vacancy, candidate }) };
}

test('a decision appears in the candidate’s open tab', async ({ page, request }) => {
  const { candidate, vacancy, decide } = await anApplication(request);
  await enter(page, candidate);
  const streamOpened = waitForNoticeStream(page, '/curriculos-enviados');
  await page.goto('/curriculos-enviados');
  await expect(page.getByRole('article')).toContainText('Currículo Enviado');
  await expect(bell(page)).toHaveAccessibleName('Avisos');
  await streamOpened;

  await decide();

  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido');
  await expect(page).toHaveTitle('(1) Minhas Candidaturas · Trampolim');
  await expect(page.getByRole('article')).toContainText('Aprovado');

  await page.getByRole('link', { name: 'Minha Área', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Olá/ })).toBeVisible();
  await bell(page).click();
  const notice = panel(page).getByRole('link', { name: approvalText });
  await expect(notice).toHaveAccessibleName(/^Não lido: /);
  await expectAccessible(page, 'newest notices');
  await notice.click();
  await expect(page).toHaveURL(`/curriculos-enviados?vacancyId=${vacancy._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Avisos');
  await expect(panel(page)).toBeHidden();
});

test('notices on a phone are shown in a sheet and on a page of their own', async ({ page, request }) => {
  await resize(page, { width: 320, height: 700 });
  const { candidate, decide } = await anApplication(request);
  await enter(page, candidate, '/avisos');
  await expect(page.getByText(/^Nenhum aviso por enquanto\./)).toBeVisible();
  await expectAccessible(page, 'no notices');

  await decide();
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expectAccessible(page, 'all notices on a phone');
  // The header has one line, also with the number of notices.
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBe(56);
  await expectNoOverflow(page);

  await bell(page).click();
  await expect(panel(page).getByRole('link', { name: approvalText })).toBeVisible();
  await expectAccessible(page, 'newest notices on a phone');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await page.getByRole('button', { name: 'Marcar todos como lidos' }).click();
  await expect(bell(page)).toHaveAccessibleName('Avisos');
  await page.getByRole('link', { name: 'Não lidos' }).click();
  await expect(page.getByText('Tudo em dia: você leu todos os avisos.')).toBeVisible();
  await expectAccessible(page, 'no unread notices');
});

test('several applications to a vacancy cause one notice with their number', async ({ page, request }) => {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company, 'Pessoa encadernadora');
  await enter(page, company);
  const path = `/editar-vaga/${vacancy._id}`;
  const streamOpened = waitForNoticeStream(page, path);
  await page.goto(path);
  await expect(page.getByText('Nenhum candidato encontrado no momento.')).toBeVisible();
  await streamOpened;

  await apply(request, await aCandidate(request, 'Iara Fontes'), vacancy);
  // The empty list promises that applicants appear at once.
  await expect(page.getByRole('button', { name: 'Iara Fontes', exact: true })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido');

  await apply(request, await aCandidate(request, 'Caio Prates'), vacancy);
  await bell(page).press('Enter');
  await expect(panel(page).getByRole('article')).toContainText('2 novas candidaturas.');
  await expect(panel(page).getByRole('article')).toContainText('Pessoa encadernadora');
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido');
});

test('two tabs of a browser share one stream of notices', async ({ page, context, request }) => {
  const { candidate, decide } = await anApplication(request);
  let streamCount = 0;
  context.on('request', (pageRequest) => {
    if (isNoticeStream(pageRequest)) streamCount += 1;
  });
  const streamOpened = waitForNoticeStream(page, '/area-candidato');
  await enter(page, candidate, '/area-candidato');
  await streamOpened;
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => window.open('/avisos'));
  const secondTab = await opening;
  await expect(secondTab.getByText(/^Nenhum aviso por enquanto\./)).toBeVisible();

  await decide();

  await expect(bell(secondTab)).toHaveAccessibleName('Avisos, 1 não lido');
  await expect(secondTab.getByRole('main').getByRole('link', { name: approvalText })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido');
  expect(streamCount).toBe(1);
});
