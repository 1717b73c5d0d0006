/// <reference lib="dom" />

import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { resize } from '../setup/layout.ts';
import { aCandidate, aCompany, apply, aVacancy } from '../setup/people.ts';
import type { Screen, Viewer } from '../setup/screens/screen.ts';
import { screensOf } from '../setup/screens/screens.ts';
import { enterAs, show } from '../setup/screens/show.ts';
import { runFirstSeconds } from '../setup/wait-for-hydration.ts';
import { waitUntilSettled } from '../setup/wait-until-settled.ts';

// The page of an account without a profile returns this status.
test.use({ expectedErrors: /status of 404/ });

const viewers: Viewer[] = ['candidate', 'company'];

/** The limit for a good Cumulative Layout Shift (web.dev). */
const maxShift = 0.1;

const phone = { width: 412, height: 823 };
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 50_000 };

for (const viewer of viewers) {
  test(`no screen of ${viewer} shifts its layout while it loads on a phone`, async ({ page, request }) => {
    test.slow();
    await resize(page, phone);
    await page.addInitScript(watchShifts);
    await enterAs(page, viewer);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', slowNetwork);
    await sendOneByOne(page);

    for (const screen of await screensWithoutDialogs(viewer, request)) {
      await show(page, screen);
      expect.soft(await readShift(page), `${screen.name}: layout shift`).toBeLessThan(maxShift);
    }
  });
}

test('an applicant opened by a link does not shift the resume on a phone', async ({ page, request }) => {
  await resize(page, phone);
  await page.addInitScript(watchShifts);
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  const anita = await aCandidate(request, 'Anita Prado');
  await apply(request, anita, vacancy);
  const { _id: candidateId } = await call(request, 'GET /api/user/me', { token: anita.token });
  await enter(page, company);
  await sendOneByOne(page);

  await page.goto(`/editar-vaga/${vacancy._id}?candidato=${candidateId}`);
  await expect(page.getByRole('button', { name: 'Propor entrevista' })).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Escrever mensagem' })).toBeVisible();
  await waitUntilSettled(page);

  expect(await readShift(page)).toBeLessThan(maxShift);
});

test('no public page moves under a reader who scrolls before the application loads', async ({
  browser,
  request,
}) => {
  const company = await aCompany(request);
  const jobDescription = Array.from({ length: 60 }, () => 'Assar e vender pães.').join('\n\n');
  const vacancy = await aVacancy(request, company, 'Pessoa padeira', { jobDescription });
  // Makes the page of the company higher than the screen.
  for (const title of ['Pessoa confeiteira', 'Pessoa atendente', 'Pessoa caixa', 'Pessoa entregadora'])
    await aVacancy(request, company, title);
  // Creates a page without the fixture, which would wait for hydration.
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.clock.install();
  let scriptsAllowed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scriptsAllowed.promise;
    await route.continue();
  });
  for (const path of [
    '/',
    '/vagas',
    '/vagas/tecnologia/sp',
    `/vaga/${vacancy._id}`,
    `/empresa/${vacancy.companyId._id}`,
    '/perguntas-frequentes',
    '/termos-de-privacidade',
    '/transparencia',
    '/salarios',
    '/acessibilidade',
  ]) {
    scriptsAllowed = Promise.withResolvers();
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    await waitUntilSettled(page);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY), path).toBe(300);
    await waitUntilSettled(page);
    const positionBefore = await readPosition(page);

    scriptsAllowed.resolve();
    await runFirstSeconds(page);
    expect.soft(await readPosition(page), path).toEqual(positionBefore);
  }
  await context.close();
});

const pauseMs = 100;

/**
 * Sends the API calls of a page one by one, in their order, so that the shift that each response causes is measured in
 * every run.
 */
async function sendOneByOne(page: Page): Promise<void> {
  let lastCall = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    lastCall = lastCall.then(() => setTimeout(pauseMs));
    await lastCall;
    await route.continue();
  });
}

/** Returns the scroll position and the first text on screen with its place. */
const readPosition = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, td)')];
    const text = texts.find((element) => element.getBoundingClientRect().top > 100);
    return { scrollY, text: text?.textContent, top: text?.getBoundingClientRect().top };
  });

/** Returns the screens without dialogs, because a dialog opens over a loaded screen. */
async function screensWithoutDialogs(...args: Parameters<typeof screensOf>): Promise<Screen[]> {
  return (await screensOf(...args)).filter(({ open }) => !open);
}

interface WindowWithShift extends Window {
  layoutShift: number;
}

function watchShifts(): void {
  const observed = window as unknown as WindowWithShift;
  observed.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      observed.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const readShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as WindowWithShift).layoutShift);
