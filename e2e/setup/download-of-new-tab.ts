import type { Download, Page } from '@playwright/test';

/**
 * Waits for the file of the next tab that this page opens. A headless browser saves the file instead of showing it.
 * Call this before the click, because a short file arrives before the tab can be awaited.
 */
export const downloadOfNewTab = (page: Page): Promise<Download> =>
  new Promise((resolve) => {
    page.once('popup', (tab) => tab.once('download', resolve));
  });
