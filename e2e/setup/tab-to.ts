import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has the focus. Fails if the target cannot be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // A page of results has fewer elements that can have the focus.
  const maxPresses = 140;
  await expect(target).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `reached with ${maxPresses} presses of Tab`).toBeFocused();
}
