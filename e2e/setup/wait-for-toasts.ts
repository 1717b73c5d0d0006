import { expect, type Page } from '@playwright/test';

/**
 * Waits until the code of toasts is loaded, which happens when a page is idle (`prefetch-menu.ts`). Without it, no
 * toast can be shown while the network is away.
 */
export const waitForToasts = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: /^Mensagens/ })).toBeAttached();
