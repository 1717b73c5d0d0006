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

/** Focuses the link to the page that was left by going back, such as a card of a list. Returns false without one. */
function focusLinkTo(pathname: string): boolean {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a, [role="dialog"] a');
  const link = [...links].find((each) => each.pathname === pathname);
  link?.focus({ preventScroll: true });
  return link !== undefined;
}

/**
 * Moves the focus after navigation: back to the link that had been followed, otherwise to the heading, or to `<main>`
 * if there is no heading yet. So screen readers announce the page, and the keyboard does not start over at the top of
 * the document.
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
    const isBack = toLocation.state.__TSR_index < fromLocation.state.__TSR_index;
    if (isBack && focusLinkTo(fromLocation.pathname)) return;
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
