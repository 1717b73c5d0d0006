/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { resize } from '../setup/layout.ts';
import type { Screen, Viewer } from '../setup/screens/screen.ts';
import { screensOf } from '../setup/screens/screens.ts';
import { enterAs, show } from '../setup/screens/show.ts';

// The page of an account without a profile returns this status.
test.use({ expectedErrors: /status of 404/ });

const viewers: Viewer[] = ['candidate', 'company'];

/** The limit for a good Cumulative Layout Shift (web.dev). */
const maxShift = 0.1;

const phone = { width: 412, height: 823 };
/** On this network, responses arrive one by one, so that the shift that each of them causes is measured. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 50_000 };

for (const viewer of viewers) {
  test(`no screen of ${viewer} shifts its layout while it loads on a phone`, async ({ page, request }) => {
    test.slow();
    await resize(page, phone);
    await page.addInitScript(watchShifts);
    await enterAs(page, viewer);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', slowNetwork);

    for (const screen of await screensWithoutDialogs(viewer, request)) {
      await show(page, screen);
      expect.soft(await readShift(page), `${screen.name}: layout shift`).toBeLessThan(maxShift);
    }
  });
}

/** Returns the screens without dialogs, because a dialog opens over a loaded screen. */
async function screensWithoutDialogs(...args: Parameters<typeof screensOf>): Promise<Screen[]> {
  return (await screensOf(...args)).filter(({ open }) => !open);
}

interface WindowWithShift extends Window {
  layoutShift: number;
}

function watchShifts(): void {
  const observed = window as unknown as WindowWithShift;
  observed.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      observed.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const readShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as WindowWithShift).layoutShift);
