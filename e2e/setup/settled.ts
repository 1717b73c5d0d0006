/// <reference lib="dom" />

import type { Page } from '@playwright/test';

/** Waits until fonts are there and nothing on screen moves any more. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document.getAnimations().filter(({ effect }) => {
      const shown = effect instanceof KeyframeEffect && effect.target?.checkVisibility();
      // Loading placeholders pulse for as long as they are shown, and hidden elements do not move.
      return shown && effect.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
