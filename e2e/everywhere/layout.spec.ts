import { expect, type Page } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { measureScreen } from '../setup/screens/measure-screen.ts';
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

async function expectToFit(
  page: Page,
  screen: Screen,
  size: (typeof sizes)[number],
  viewer: Viewer,
): Promise<void> {
  await page.setViewportSize(size);
  await settled(page);
  const { overflowing, menu, schemeChoices, smallTargets } = await measureScreen(page);
  const what = `${screen.name} at ${size.width}`;
  const isPhone = size.width <= phoneWidth;
  expect.soft(overflowing, `${what}: what makes it scroll sideways`).toEqual([]);
  if (viewer !== 'nobody') expectMenuInPlace(menu, size, what);
  expect.soft(schemeChoices, `${what}: choice of a scheme`).toBe(1);
  if (isPhone) expect.soft(smallTargets, `${what}: controls that a finger misses`).toEqual([]);
}

function expectMenuInPlace(
  menu: Awaited<ReturnType<typeof measureScreen>>['menu'],
  { width, height }: (typeof sizes)[number],
  what: string,
): void {
  if (width <= phoneWidth) {
    expect.soft(menu, `${what}: menu at the bottom`).toMatchObject({ x: 0, width });
    expect.soft((menu?.y ?? 0) + (menu?.height ?? 0), `${what}: menu at the bottom`).toBeCloseTo(height, 0);
  } else {
    expect.soft(menu?.x, `${what}: menu at the side`).toBe(0);
    expect.soft(menu?.width, `${what}: menu at the side`).toBeLessThan(width / 2);
  }
}
