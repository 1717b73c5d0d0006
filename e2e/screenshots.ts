import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { setColorScheme } from './setup/accessibility.ts';
import { test } from './setup/browser-test.ts';
import type { Screen, Viewer } from './setup/screens/screen.ts';
import { screensOf } from './setup/screens/screens.ts';
import { enterAs, show } from './setup/screens/show.ts';

// These tests take pictures for people to review: `SCREENSHOTS=<folder> node_modules/.bin/playwright test`.

const folder = process.env.SCREENSHOTS ?? '';
const widths = [1920, 1440, 768, 390, 320];
const viewers: Viewer[] = ['nobody', 'candidate', 'company', 'colleague', 'admin'];

test.setTimeout(2_400_000);
test.use({ expectedErrors: /status of 4(04|09)/ });

for (const viewer of viewers) {
  test(`pictures of every screen of ${viewer}`, async ({ page, request }) => {
    await enterAs(page, viewer);
    for (const screen of await screensOf(viewer, request)) {
      for (const width of widths) await takePictures(page, screen, width);
    }
  });
}

test('the picture of the README, with one half light and one half dark', async ({ page }) => {
  await enterAs(page, 'candidate');
  await page.setViewportSize({ width: 1280, height: 800 });
  await show(page, { name: 'listar-vagas', path: '/listar-vagas' });
  const images: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await setColorScheme(page, scheme);
    images.push((await page.screenshot()).toString('base64'));
  }
  await page.goto('about:blank');
  await page.setContent(`
    <style>body { margin: 0 } img { position: absolute } .dark { clip-path: polygon(58% 0, 100% 0, 100% 100%, 42% 100%) }</style>
    ${images.map((image, index) => `<img class="${index === 1 ? 'dark' : ''}" src="data:image/png;base64,${image}">`).join('')}`);
  await page.screenshot({ path: join(folder, 'README.png') });
});

async function takePictures(page: Page, screen: Screen, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width > 450 ? 900 : 844 });
  // Leaves the page first, because a URL with only another fragment would not reload it and would keep a dialog open.
  await page.goto('about:blank');
  await show(page, screen);
  for (const scheme of ['light', 'dark'] as const) {
    await setColorScheme(page, scheme);
    await page.screenshot({ path: join(folder, `${screen.name}-${width}-${scheme}.png`) });
  }
}
