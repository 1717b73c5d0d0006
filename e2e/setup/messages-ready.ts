import { expect, type Page } from '@playwright/test';

/**
 * The code that shows messages is loaded once a page is at rest, see `fetch-ahead.ts`. If the network fails before, messages
 * cannot be shown until it is back.
 */
export const messagesReady = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: /^Mensagens/ })).toBeAttached();
