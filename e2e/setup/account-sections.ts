import { expect, type Locator, type Page } from '@playwright/test';

/** Finds a section of the account page by its title. */
export const accountSection = (page: Page, title: string): Locator =>
  page.locator('main details').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Expands a section of the account page if necessary, and returns it. */
export async function expandSection(page: Page, title: string): Promise<Locator> {
  const details = accountSection(page, title);
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  await expect(details).toHaveAttribute('open');
  return details;
}
