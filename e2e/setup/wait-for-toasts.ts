import { expect, type Page } from '@playwright/test';

/**
 * The code of toasts is loaded once a page is idle, see `prefetch-menu.ts`. If the network fails before that, toasts
 * cannot be shown until it is back.
 */
export const waitForToasts = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: /^Mensagens/ })).toBeAttached();
