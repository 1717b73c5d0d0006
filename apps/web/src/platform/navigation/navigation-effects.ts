import type { AnyRouter } from '@tanstack/react-router';
import { toast } from '../toast.ts';

/** Focuses the heading of the page, or else `<main>`, and returns it. */
export function focusPage(): HTMLElement | null {
  const start = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
  start?.setAttribute('tabindex', '-1');
  start?.focus({ preventScroll: true });
  return start;
}

/** The ref of an element that is focused when it appears: `<h3 ref={focusOnMount} tabIndex={-1}>`. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/**
 * Moves the focus to the heading after navigation, or to `<main>` if there is no heading yet. So screen readers
 * announce the page, and the keyboard does not start over at the top of the document.
 */
export function focusHeadingOnNavigation(router: AnyRouter): () => void {
  let start: HTMLElement | null = null;
  // The code of the page may still be loading, and the page then replaces its outline, which had the focus.
  const contentObserver = new MutationObserver(() => {
    if (start?.isConnected) return;
    if (start && document.activeElement !== document.body) contentObserver.disconnect();
    else start = focusPage();
  });
  return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    contentObserver.disconnect();
    // The section named by the hash already has the focus.
    if (toLocation.hash && document.activeElement?.closest('main')) return;
    start = focusPage();
    contentObserver.observe(document.body, { childList: true, subtree: true });
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
