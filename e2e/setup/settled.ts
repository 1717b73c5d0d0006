/// <reference lib="dom" />

import type { Page } from '@playwright/test';

/** Waits until fonts are loaded and nothing on screen moves. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document.getAnimations().filter(({ effect }) => {
      const shown = effect instanceof KeyframeEffect && effect.target?.checkVisibility();
      // Loading placeholders pulse as long as they are shown. Animations of hidden elements do not count.
      return shown && effect.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
