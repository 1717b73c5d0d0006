import type { Locator, Page } from '@playwright/test';

/** Finds the vacancy that was opened from a list: next to the list on wide screens, otherwise in a dialog. */
export const vacancyDetail = (page: Page, jobTitle: string): Locator =>
  page.getByRole('dialog', { name: jobTitle }).or(page.getByRole('region', { name: jobTitle }));
