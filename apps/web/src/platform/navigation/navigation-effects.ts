import type { AnyRouter } from '@tanstack/react-router';
import { toast } from '../toast.ts';

/** Focuses the heading of the page, or else `<main>`. Returns false if there is neither. */
export function focusPage(): boolean {
  const start = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
  start?.setAttribute('tabindex', '-1');
  start?.focus({ preventScroll: true });
  return start !== null;
}

/** The ref of an element that is focused when it appears: `<h3 ref={focusOnMount} tabIndex={-1}>`. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/**
 * Moves the focus to the heading after navigation, or to `<main>` if there is no heading yet. So screen readers
 * announce the page, and the keyboard does not start over at the top of the document.
 */
export function focusHeadingOnNavigation(router: AnyRouter): () => void {
  // The code of the page, such as the not-found page, may still be loading.
  const contentObserver = new MutationObserver(() => {
    if (focusPage()) contentObserver.disconnect();
  });
  return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    contentObserver.disconnect();
    // The section named by the hash already has the focus.
    if (toLocation.hash && document.activeElement?.closest('main')) return;
    if (!focusPage()) contentObserver.observe(document.body, { childList: true, subtree: true });
  });
}

/**
 * Dismisses error toasts when navigation starts. Errors shown during navigation, such as a denied access, stay for the
 * next page.
 */
export function dismissErrorsOnNavigation(router: AnyRouter): void {
  let isNavigating = false;
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!isNavigating && fromLocation && pathChanged) toast.dismissErrors();
    isNavigating = true;
  });
  router.subscribe('onResolved', () => {
    isNavigating = false;
  });
}
