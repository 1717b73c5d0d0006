import type { AnyRouter } from '@tanstack/react-router';

/** Brings the keyboard to the heading of the page, or to the page itself; false while there is neither. */
export function focusPage(): boolean {
  const start = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
  start?.setAttribute('tabindex', '-1');
  start?.focus({ preventScroll: true });
  return start !== null;
}

/**
 * After a change of page, focus goes to its heading, as a full page load would announce it; to the page itself while
 * its heading is still being loaded. What had the focus is gone, and the keyboard must not start over at the top.
 */
export function focusHeadingOnNavigation(router: AnyRouter): () => void {
  // A page whose code is still on its way, such as the one for wrong addresses.
  const arrival = new MutationObserver(() => {
    if (focusPage()) arrival.disconnect();
  });
  return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    arrival.disconnect();
    // The part of the page that the address names took it already.
    if (toLocation.hash && document.activeElement?.closest('main')) return;
    if (!focusPage()) arrival.observe(document.body, { childList: true, subtree: true });
  });
}
