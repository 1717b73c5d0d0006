/// <reference lib="dom" />

import type { Page } from '@playwright/test';

/** Waits until fonts are there and nothing on screen moves any more. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // Loading placeholders pulse for as long as they are shown: only what ends is waited for.
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
