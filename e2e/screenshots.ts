import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { showIn } from './setup/accessibility.ts';
import { test } from './setup/browser-test.ts';
import { enterAs, type Screen, screensOf, show, type Viewer } from './setup/screens.ts';

// No test, but pictures for people to judge: `SCREENSHOTS=<folder> node_modules/.bin/playwright test`.

const folder = process.env.SCREENSHOTS ?? '';
const widths = [1440, 768, 390, 320];
const viewers: Viewer[] = ['nobody', 'candidate', 'company', 'admin'];

test.setTimeout(600_000);

for (const viewer of viewers) {
  test(`pictures of every screen of ${viewer}`, async ({ page, request }) => {
    await enterAs(page, viewer);
    for (const screen of await screensOf(viewer, request)) {
      for (const width of widths) await takePictures(page, screen, width);
    }
  });
}

async function takePictures(page: Page, screen: Screen, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width > 450 ? 900 : 844 });
  await show(page, screen);
  for (const scheme of ['light', 'dark'] as const) {
    await showIn(page, scheme);
    await page.screenshot({ path: join(folder, `${screen.name}-${width}-${scheme}.png`) });
  }
}
