/// <reference lib="dom" />

import type { BrowserContext, Page } from '@playwright/test';

/**
 * Makes each page load wait for hydration. The server-rendered page is visible earlier, and would ignore the taps of
 * a test.
 */
export function waitForHydration(context: BrowserContext): void {
  for (const page of context.pages()) patchNavigation(page);
  context.on('page', patchNavigation);
}

function patchNavigation(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...asked) => {
    const response = await goto.apply(page, asked);
    await hydrated(page);
    return response;
  };
  page.reload = async (...asked) => {
    const response = await reload.apply(page, asked);
    await hydrated(page);
    return response;
  };
}

const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.getElementById('server-page-data') === null);
};
