import type { Download, Page } from '@playwright/test';

/**
 * What a tab that this page opens next is sent to: a browser without windows has none to show a file in, and saves it. To be called
 * before the click, since a short file is there before anybody has asked for the tab.
 */
export const savedByNewTab = (page: Page): Promise<Download> =>
  new Promise((resolve) => {
    page.once('popup', (tab) => tab.once('download', resolve));
  });
