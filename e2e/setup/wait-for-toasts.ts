import { expect, type Page } from '@playwright/test';

/**
 * Waits until the code of toasts is loaded, which happens when a page is idle (`usePrefetchCode`). Without it, a page
 * that goes offline cannot show a toast.
 */
export const waitForToasts = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: /^Mensagens/ })).toBeAttached();
