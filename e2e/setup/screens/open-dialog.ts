import { expect, type Page } from '@playwright/test';

const expectDialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

export const openDialog = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click();
  await expectDialog(page);
};

export const openDialogOfFirst = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await expectDialog(page);
};

export async function openBell(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Avisos/ })
    .click();
  await expectDialog(page);
}
