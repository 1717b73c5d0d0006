/// <reference lib="dom" />

import type { BrowserContext, Page } from '@playwright/test';
import { waitUntilSettled } from './wait-until-settled.ts';

/**
 * Makes each page load wait for hydration, because the server-rendered page is visible earlier but ignores clicks.
 */
export function waitForHydration(context: BrowserContext): void {
  for (const page of context.pages()) patchNavigation(page);
  context.on('page', patchNavigation);
}

function patchNavigation(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await waitUntilHydrated(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await waitUntilHydrated(page);
    return response;
  };
}

/** The browser removes the data that the server embedded in a page once the page is hydrated. */
export const waitUntilHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.getElementById('server-page-data') === null);
};

/**
 * Waits until the application has hydrated a page and loaded the rest of its code, and runs its timers of the next two
 * seconds at once. The clock of the page must be installed.
 */
export async function runFirstSeconds(page: Page): Promise<void> {
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(2000);
  await waitUntilSettled(page);
}
