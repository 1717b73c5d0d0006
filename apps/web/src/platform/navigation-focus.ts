import type { AnyRouter } from '@tanstack/react-router';

/**
 * After a change of page, focus goes to its heading, as a full page load would announce it; to the page itself while
 * its heading is still being loaded. What had the focus is gone, and the keyboard must not start over at the top.
 */
export function focusHeadingOnNavigation(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const start = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
    start?.setAttribute('tabindex', '-1');
    start?.focus({ preventScroll: true });
  });
}
