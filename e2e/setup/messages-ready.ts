import { expect, type Page } from '@playwright/test';

/**
 * What shows messages comes once a page is at rest, see `fetch-ahead.ts`. Where the network goes before, there is nothing to
 * show them with until it is back.
 */
export const messagesReady = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: /^Mensagens/ })).toBeAttached();
