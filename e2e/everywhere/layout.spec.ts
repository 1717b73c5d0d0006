import { expect, type Page } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { resize } from '../setup/layout.ts';
import { type Measures, measureScreen } from '../setup/screens/measure-screen.ts';
import type { Screen, Viewer } from '../setup/screens/screen.ts';
import { screensOf } from '../setup/screens/screens.ts';
import { enterAs, show } from '../setup/screens/show.ts';

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
  await resize(page, size);
  await softly
    .poll(async () => misfits(await measureScreen(page), size, viewer), `${screen.name} at ${size.width}`)
    .toEqual([]);
}

const softly = expect.configure({ soft: true });

/** Everything about a screen that does not fit its size, in words. */
function misfits(
  { overflowing, menu, schemeChoices, smallTargets }: Measures,
  size: (typeof sizes)[number],
  viewer: Viewer,
): string[] {
  const isPhone = size.width <= phoneWidth;
  return [
    ...overflowing.map((element) => `scrolls sideways: ${element}`),
    ...(viewer === 'nobody' || isMenuInPlace(menu, size) ? [] : [`misplaced menu: ${JSON.stringify(menu)}`]),
    ...(schemeChoices === 1 ? [] : [`${schemeChoices} choices of a scheme`]),
    ...(isPhone ? smallTargets.map((target) => `too small for a finger: ${target}`) : []),
  ];
}

/** At the bottom of a phone, and at the side of everything else. */
function isMenuInPlace(menu: Measures['menu'], { width, height }: (typeof sizes)[number]): boolean {
  if (menu?.x !== 0) return false;
  if (width > phoneWidth) return menu.width < width / 2;
  return menu.width === width && Math.abs(menu.y + menu.height - height) < 0.5;
}
