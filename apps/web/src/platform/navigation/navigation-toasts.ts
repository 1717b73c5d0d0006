import type { AnyRouter } from '@tanstack/react-router';
import { toast } from '../toast.ts';

/**
 * What failed on one screen is not told over the next. What is told while somebody is on their way, such as that they may
 * not go there, belongs to where they arrive.
 */
export function dismissErrorsOnNavigation(router: AnyRouter): void {
  let onTheWay = false;
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!onTheWay && fromLocation && pathChanged) toast.dismissErrors();
    onTheWay = true;
  });
  router.subscribe('onResolved', () => {
    onTheWay = false;
  });
}
