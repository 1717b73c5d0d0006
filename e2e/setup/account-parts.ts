import { expect, type Locator, type Page } from '@playwright/test';

/** A part of the page of one's own account, by its title. */
export const part = (page: Page, title: string): Locator =>
  page.locator('main details').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The same, opened unless it is. */
export async function unfold(page: Page, title: string): Promise<Locator> {
  const details = part(page, title);
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  await expect(details).toHaveAttribute('open');
  return details;
}
