import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { queryString } from './platform/api/query-string.ts';
import { parseSearch } from './platform/navigation/search-params.ts';
import type { PublicCalls } from './platform/public-pages/public-calls.ts';
import { routeTree } from './routeTree.gen.ts';
import { ErrorPage } from './ui/pages/error-page.tsx';
import { PendingPage } from './ui/pages/message-page.tsx';

// Loaded on demand, because it is rarely shown.
export const NotFoundPage = lazyRouteComponent(() => import('./ui/pages/not-found-page.tsx'), 'NotFoundPage');

/** Creates the router: one in the browser, and one for each page that the server renders. */
export const createAppRouter = (calls: PublicCalls, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { calls },
    ...(history && { history }),
    parseSearch,
    stringifySearch: queryString,
    // The server has no scroll position to restore.
    scrollRestoration: !import.meta.env.SSR,
    defaultPreload: 'intent',
    // Responses are cached by the query client, which knows how long they are fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PendingPage,
    // A tap gets a response within 100 ms, and cached pages do not flash a placeholder.
    defaultPendingMs: 60,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
