/// <reference lib="dom" />

import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilSettled } from './wait-until-settled.ts';

/** Resizes the page and waits until nothing moves. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  // By the next frame, components that depend on a media query are rendered.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await waitUntilSettled(page);
}

/** Waits until nothing is wider than the window. */
export const expectNoOverflow = (page: Page, description?: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), description)
    .toBe(page.viewportSize()?.width);

/**
 * Scrolls an element into view and returns its box. Before it scrolls, Playwright waits until the element has not moved
 * for two frames.
 */
export async function stillBox(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} is not on screen.`);
  return box;
}
