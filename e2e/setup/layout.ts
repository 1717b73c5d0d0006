/// <reference lib="dom" />

import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './settled.ts';

/** Resizes the page and waits until its layout has settled. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  // Components that follow a media query are rendered before the frame after the resize.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await settled(page);
}

/** Asserts that nothing is wider than the window once the layout has settled. */
export const expectNoOverflow = (page: Page, what?: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), what)
    .toBe(page.viewportSize()?.width);

/** The box of an element, once it is in view and has not moved for two frames. */
export async function stillBox(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} is not on screen.`);
  return box;
}
