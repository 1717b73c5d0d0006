import type { AnyRouter } from '@tanstack/react-router';
import type { CarriedAnswers } from './public-calls.ts';

/** What travels in a page that the server has drawn. */
export interface DrawnPage {
  answers: CarriedAnswers;
  /** When it was drawn, in milliseconds. */
  moment: number;
}

/** Where that stands in the page: inert, so that the content security policy has nothing to allow. */
export const drawnPageId = 'drawn-page';

/** Marks what the server wrote into the head for its page alone. */
export const ofPage = 'data-of-page';

/** Marks a root that shows what those who are signed in are not to see. */
export const forVisitorsMark = 'data-for-visitors';

/**
 * What the server has drawn, for the browser to take over; undefined where it drew nothing, or drew for visitors what somebody
 * who may be signed in has opened, who gets a page of their own.
 */
export function takeDrawnPage(root: HTMLElement): DrawnPage | undefined {
  const carried = document.getElementById(drawnPageId);
  const isOthers =
    root.hasAttribute(forVisitorsMark) && document.documentElement.hasAttribute('data-returning');
  if (isOthers) {
    root.replaceChildren();
    forgetDrawnPage();
  }
  root.removeAttribute(forVisitorsMark);
  return carried && !isOthers ? (JSON.parse(carried.textContent) as DrawnPage) : undefined;
}

/** What has been taken over is told by its absence. */
export const forgetDrawnPage = (): void => document.getElementById(drawnPageId)?.remove();

/** What the server said of its page is not said of the next one, which browsers share by the address that stands there. */
export function forgetHeadOnNavigation(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    for (const element of document.head.querySelectorAll(`[${ofPage}]`)) element.remove();
  });
}
