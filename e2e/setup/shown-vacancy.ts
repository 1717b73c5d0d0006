import type { Locator, Page } from '@playwright/test';

/** The vacancy that was opened from a list: next to it on wide screens, otherwise over it. */
export const shownVacancy = (page: Page, jobTitle: string): Locator =>
  page.getByRole('dialog', { name: jobTitle }).or(page.getByRole('region', { name: jobTitle }));
