/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import type { Screen, Viewer } from '../setup/screens/screen.ts';
import { screensOf } from '../setup/screens/screens.ts';
import { enterAs, show } from '../setup/screens/show.ts';
import { settled } from '../setup/settled.ts';

// A resume that was changed elsewhere and a profile that is gone are such screens.
test.use({ expectedErrors: /status of 4(04|09)/ });

const viewers: Viewer[] = ['nobody', 'candidate', 'company', 'colleague', 'admin'];

/** 720 × 450 is the desktop at 200 % zoom, and 320 the phone or a desktop at 400 %. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const phoneWidth = 450;
const smallestTarget = 44;

for (const viewer of viewers) {
  test(`every screen of ${viewer} fits every size`, async ({ page, request }) => {
    test.slow();
    await enterAs(page, viewer);
    for (const screen of await screensOf(viewer, request)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await show(page, screen);
      for (const size of sizes) await expectToFit(page, screen, size, viewer);
    }
  });
}

async function expectToFit(page: Page, screen: Screen, size: (typeof sizes)[number], viewer: Viewer) {
  await page.setViewportSize(size);
  await settled(page);
  const what = `${screen.name} at ${size.width}`;
  expect.soft(await widerThanThePage(page), `${what}: what makes it scroll sideways`).toEqual([]);
  if (viewer !== 'nobody') await expectMenuInPlace(page, size, what);
  await expect
    .soft(page.locator('header').getByLabel(/^Tema /), `${what}: choice of a scheme`)
    .toHaveCount(1);
  if (size.width <= phoneWidth) {
    expect.soft(await smallTargets(page), `${what}: controls that a finger misses`).toEqual([]);
  }
}

async function expectMenuInPlace(page: Page, { width, height }: (typeof sizes)[number], what: string) {
  const menu = await page.locator('nav[aria-label="Menu principal"]').boundingBox();
  if (width <= phoneWidth) {
    expect.soft(menu, `${what}: menu at the bottom`).toMatchObject({ x: 0, width });
    expect.soft((menu?.y ?? 0) + (menu?.height ?? 0), `${what}: menu at the bottom`).toBeCloseTo(height, 0);
  } else {
    expect.soft(menu?.x, `${what}: menu at the side`).toBe(0);
    expect.soft(menu?.width, `${what}: menu at the side`).toBeLessThan(width / 2);
  }
}

const widerThanThePage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 120))
      .slice(0, 5);
  });

/** Buttons, fields and menu entries that are smaller than a finger in either direction. Links within text are text. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    // A control that opens a card is stretched over it by an invisible layer.
    const areaOf = (control: HTMLElement) => {
      const { content, position } = getComputedStyle(control, '::after');
      const isStretched = content !== 'none' && position === 'absolute';
      return ((isStretched && control.offsetParent) || control).getBoundingClientRect();
    };
    const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
    const controls = top.querySelectorAll<HTMLElement>(
      'button, select, textarea, summary, nav a, a[aria-label^="Trampolim,"], input:not([type="checkbox"], [type="radio"], [type="range"])',
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { width, height } = areaOf(control);
        return Math.round(width) < smallest || Math.round(height) < smallest;
      })
      .map((control) => {
        const { width, height } = areaOf(control);
        const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
        return `${control.tagName.toLowerCase()} "${name}" ${Math.round(width)} × ${Math.round(height)}`;
      });
  }, smallestTarget);
