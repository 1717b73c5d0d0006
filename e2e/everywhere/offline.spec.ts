/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { aCompany, aSkilledCandidate, aVacancy } from '../setup/people.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

const cacheName = 'trampolim-vacancies';

const readCachedUrls = (page: Page) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), cacheName);

const isServiceWorkerActive = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));

test('only vacancies that were read before are available offline', async ({ page, context, request }) => {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  const description = page.getByText(vacancy.jobDescription.slice(0, 30));

  await test.step('a vacancy that is read is cached', async () => {
    await page.goto('/');
    expect(await isServiceWorkerActive(page)).toBe(true);
    await page.goto(`/vaga/${vacancy._id}`);
    await expect(page.getByRole('heading', { level: 1, name: vacancy.jobTitle })).toBeVisible();
    await expect.poll(() => readCachedUrls(page)).toHaveLength(1);
  });

  await test.step('without a network, the vacancy is listed and opened', async () => {
    await context.setOffline(true);
    await page.goto('/listar-vagas');
    await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();
    await page.getByRole('heading', { name: vacancy.jobTitle }).click();
    await expect(description).toBeVisible();
    await expectAccessible(page, 'without a network');
  });

  await test.step('a network without internet access does not replace the page that is read', async () => {
    const failedCheck = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/api/health'));
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await failedCheck;
    await expect(description).toBeVisible();
    await page.goto(`/vaga/${vacancy._id}`);
    await expect(description).toBeVisible();
  });

  await test.step('the application shows the page again once the connection recovers', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: vacancy.jobTitle })).toBeVisible();
  });

  await test.step('only public data stays in the cache of a signed-in user', async () => {
    await enter(page, await aSkilledCandidate(request));
    await page.goto(`/vaga/${vacancy._id}`);
    await expect(page.getByRole('button', { name: 'Enviar Currículo' }).first()).toBeVisible();
    await expect.poll(() => readCachedUrls(page)).toHaveLength(1);
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
  });

  await test.step('signing out deletes the stored vacancies', async () => {
    await page.goto('/area-candidato');
    await page.getByRole('button', { name: 'Sair' }).first().click();
    await expect(page).toHaveURL('/login');
    await expect.poll(() => readCachedUrls(page)).toEqual([]);
  });
});

test('only the 20 most recently read vacancies are cached', async ({ page, request }) => {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  await page.goto('/');
  expect(await isServiceWorkerActive(page)).toBe(true);
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    for (let index = 0; index < 20; index += 1)
      await cache.put(`/api/public/vacancies/${index}`, new Response('{}'));
  }, cacheName);
  await page.goto(`/vaga/${vacancy._id}`);
  const readCachedIds = async () => (await readCachedUrls(page)).map((url) => url.split('/').at(-1));
  await expect.poll(async () => (await readCachedIds()).at(-1)).toBe(vacancy._id);
  await expect.poll(readCachedIds).toHaveLength(20);
  expect(await readCachedIds()).not.toContain('0');
});
