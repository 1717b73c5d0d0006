/// <reference lib="dom" />

import { expect } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { aCompany, aSkilledCandidate, aVacancy } from '../setup/people.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

test('vacancies that were read before are available offline, but no data of the user is cached', async ({
  page,
  context,
  request,
}) => {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  const isServiceWorkerActive = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));
  const readCachedVacancies = () =>
    page.evaluate(async () =>
      (await (await caches.open('trampolim-vacancies')).keys()).map(({ url }) => url),
    );
  await page.goto('/');
  expect(await isServiceWorkerActive()).toBe(true);
  await page.goto(`/vaga/${vacancy._id}`);
  await expect(page.getByRole('heading', { level: 1, name: vacancy.jobTitle })).toBeVisible();
  await expect.poll(readCachedVacancies).toHaveLength(1);

  await context.setOffline(true);
  await page.goto('/listar-vagas').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();
  await page.getByRole('heading', { name: vacancy.jobTitle }).click();
  await expect(page.getByText(vacancy.jobDescription.slice(0, 30))).toBeVisible();
  await expectAccessible(page, 'without a network');
  // A network without internet access does not replace the page that is being read.
  const failedCheck = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/api/health'));
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await failedCheck;
  await expect(page.getByText(vacancy.jobDescription.slice(0, 30))).toBeVisible();
  await page.goto(`/vaga/${vacancy._id}`);
  await expect(page.getByText(vacancy.jobDescription.slice(0, 30))).toBeVisible();

  // The connection recovers by itself, and the application shows the page again.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: vacancy.jobTitle })).toBeVisible();

  // Signing in or out deletes the stored vacancies. Only public data stays in the cache.
  await enter(page, await aSkilledCandidate(request));
  await page.goto(`/vaga/${vacancy._id}`);
  await expect(page.getByRole('button', { name: 'Enviar Currículo' }).first()).toBeVisible();
  await expect.poll(readCachedVacancies).toHaveLength(1);
  const cachedTexts = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) texts.push((await (await cache.match(key))?.text()) ?? '');
    }
    return texts.join('\n');
  });
  expect(cachedTexts).toContain(vacancy.jobTitle);
  expect(cachedTexts).not.toMatch(/mayApply|applied|accessToken|<script type="module"/);
  await page.goto('/area-candidato');
  await page.getByRole('button', { name: 'Sair' }).first().click();
  await expect(page).toHaveURL('/login');
  await expect.poll(readCachedVacancies).toEqual([]);
});

test('only the 20 most recently read vacancies are cached', async ({ page, request }) => {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.evaluate(async () => {
    const cache = await caches.open('trampolim-vacancies');
    for (let index = 0; index < 20; index += 1)
      await cache.put(`/api/public/vacancies/${index}`, new Response('{}'));
  });
  await page.goto(`/vaga/${vacancy._id}`);
  const readCachedVacancies = () =>
    page.evaluate(async () =>
      (await (await caches.open('trampolim-vacancies')).keys()).map(({ url }) => url.split('/').at(-1)),
    );
  await expect.poll(async () => (await readCachedVacancies()).at(-1)).toBe(vacancy._id);
  await expect.poll(readCachedVacancies).toHaveLength(20);
  expect(await readCachedVacancies()).not.toContain('0');
});
