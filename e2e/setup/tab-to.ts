import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has the focus. What cannot be reached this way cannot be used without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Enough to move once around a whole page of results, each with its company and its heart.
  const tries = 140;
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < tries; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `reached with ${tries} presses of Tab`).toBeFocused();
}
