import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { queryString } from './platform/api/query-string.ts';
import { parseSearch } from './platform/navigation/search-params.ts';
import type { PublicCalls } from './platform/public-pages/public-calls.ts';
import { routeTree } from './routeTree.gen.ts';
import { ErrorPage } from './ui/pages/error-page.tsx';
import { PendingPage } from './ui/pages/message-page.tsx';

// Seldom seen, and so no weight on every page.
export const NotFoundPage = lazyRouteComponent(() => import('./ui/pages/not-found-page.tsx'), 'NotFoundPage');

/** The application at an address: one for the browser, and one for each page that the server draws. */
export const createAppRouter = (calls: PublicCalls, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { calls },
    ...(history && { history }),
    parseSearch,
    stringifySearch: queryString,
    // What scrolls is the browser's.
    scrollRestoration: !import.meta.env.SSR,
    defaultPreload: 'intent',
    // Answers live in the query client, which knows how long they stay fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PendingPage,
    // A tap is answered within 100 ms, and what is here already does not flash.
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
