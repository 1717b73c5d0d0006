/// <reference lib="dom" />

import type { Page } from '@playwright/test';

/** Waits until fonts are loaded and nothing on screen moves. */
export const waitUntilSettled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const animations = document.getAnimations().filter(({ effect }) => {
      const isVisible = effect instanceof KeyframeEffect && effect.target?.checkVisibility();
      // Animations without an end are ignored, because loading placeholders pulse as long as they are visible.
      return isVisible && effect.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(animations.map(({ finished }) => finished));
  });
