import type { Download, Page } from '@playwright/test';

/**
 * Waits for the file of the next tab that this page opens. A headless browser saves the file instead of showing it.
 * Call this before the click. The context is asked for the file, because Playwright reports it on the opening page if
 * the file arrives before the tab is ready.
 */
export async function downloadOfNewTab(page: Page): Promise<Download> {
  const [download] = await Promise.all([page.context().waitForEvent('download'), page.waitForEvent('popup')]);
  return download;
}
