import { expect, type Locator, type Page } from '@playwright/test';

/** A section of the account page, by its title. */
export const part = (page: Page, title: string): Locator =>
  page.locator('main details').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Returns the same section and expands it if necessary. */
export async function unfold(page: Page, title: string): Promise<Locator> {
  const details = part(page, title);
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  await expect(details).toHaveAttribute('open');
  return details;
}
