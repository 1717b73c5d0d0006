/// <reference lib="dom" />

import type { BrowserContext, Page } from '@playwright/test';

/**
 * Makes each page load wait for hydration. The server-rendered page is visible earlier, and would ignore the taps of
 * a test.
 */
export function waitForApplications(context: BrowserContext): void {
  for (const page of context.pages()) waitOn(page);
  context.on('page', waitOn);
}

function waitOn(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...asked) => {
    const response = await goto.apply(page, asked);
    await takenOver(page);
    return response;
  };
  page.reload = async (...asked) => {
    const response = await reload.apply(page, asked);
    await takenOver(page);
    return response;
  };
}

const takenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.getElementById('drawn-page') === null);
};
