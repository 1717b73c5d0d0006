import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { Role } from '@trampolim/contract/values/vocabulary';
import { loadSession } from '../session/session.ts';

/**
 * Runs queries without making a loader wait for them: `loader: () => prefetch(queryClient.query(…))`. Their errors are
 * ignored here, because the page that uses a query shows its error.
 */
export function prefetch(...queries: Promise<unknown>[]): void {
  for (const query of queries) query.catch(() => {});
}

/**
 * Prefetches only for one role, on a page that other roles may open too: `prefetchFor('Company', () =>
 * [queryClient.query(…)])`.
 */
export async function prefetchFor(role: Role, start: () => Promise<unknown>[]): Promise<void> {
  if ((await loadSession())?.role === role) prefetch(...start());
}

const untilBrowserIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

/** Waits until navigation has ended. */
const untilNavigated = ({ state, subscribe }: AnyRouter) =>
  new Promise<void>((resolve) => {
    if (state.status === 'idle') return resolve();
    const unsubscribe = subscribe('onResolved', () => {
      unsubscribe();
      resolve();
    });
  });

/** Waits until no query is pending. */
const untilLoaded = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    if (client.isFetching() === 0) return resolve();
    const unsubscribe = client.getQueryCache().subscribe(() => {
      if (client.isFetching() > 0) return;
      unsubscribe();
      resolve();
    });
  });

/** Waits until navigation, queries and rendering have ended, so that background loading does not slow them down. */
export async function waitUntilIdle(
  router: AnyRouter,
  client: QueryClient,
  isCancelled: () => boolean,
): Promise<void> {
  do {
    await untilNavigated(router);
    await untilLoaded(client);
    // Rendering the results may have started new queries.
    await untilBrowserIdle();
  } while (!isCancelled() && (router.state.status !== 'idle' || client.isFetching() > 0));
}
