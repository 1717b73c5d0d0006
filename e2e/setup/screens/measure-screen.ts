/// <reference lib="dom" />

import type { Page } from '@playwright/test';

export interface Measures {
  /** Elements beyond the right edge, if the page scrolls sideways. */
  overflowing: string[];
  /** The position of the menu. Undefined if the menu is hidden. */
  menu: { x: number; y: number; width: number; height: number } | undefined;
  /** The number of switches for the colour scheme. */
  schemeChoices: number;
  /** Buttons, fields and menu entries that are too narrow or too low for a finger. Links within text do not count. */
  smallTargets: string[];
}

const minTargetSize = 44;

/** Takes all measurements of a screen in one call, because there are hundreds of screens. */
export const measureScreen = (page: Page): Promise<Measures> =>
  page.evaluate(async (minSize) => {
    // By the next frame, the page has its new size.
    await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth } = document.documentElement;
    const overflowing = [...(scrollWidth > clientWidth ? document.querySelectorAll('body *') : [])].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );

    // The target of a control that opens a card is the whole card, which an invisible layer covers.
    const areaOf = (control: HTMLElement) => {
      const { content, position } = getComputedStyle(control, '::after');
      const isStretched = content !== 'none' && position === 'absolute';
      const target = isStretched ? (control.offsetParent ?? control) : control;
      return target.getBoundingClientRect();
    };
    const frontmostPart = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
    const controls = frontmostPart.querySelectorAll<HTMLElement>(
      'button, select, textarea, summary, nav a, a[aria-label^="Trampolim,"], input:not([type="checkbox"], [type="radio"], [type="range"])',
    );
    const smallTargets = [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        const { width, height } = areaOf(control);
        if (Math.round(width) >= minSize && Math.round(height) >= minSize) return [];
        const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
        return `${control.tagName.toLowerCase()} "${name}" ${Math.round(width)} × ${Math.round(height)}`;
      });

    const nav = document.querySelector('nav[aria-label="Menu principal"]');
    const menu = nav?.checkVisibility({ visibilityProperty: true }) ? nav.getBoundingClientRect() : undefined;
    return {
      overflowing: overflowing.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
      menu: menu && { x: menu.x, y: menu.y, width: menu.width, height: menu.height },
      schemeChoices: document.querySelectorAll('header [aria-label^="Tema "]').length,
      smallTargets,
    };
  }, minTargetSize);
