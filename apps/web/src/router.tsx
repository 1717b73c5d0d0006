import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { queryString } from './platform/api/query-string.ts';
import { parseSearch } from './platform/navigation/search-params.ts';
import { routeTree } from './routeTree.gen.ts';
import { ErrorPage } from './ui/pages/error-page.tsx';
import { PendingPage } from './ui/pages/pending-page.tsx';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch: queryString,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // Answers live in the query client, which knows how long they stay fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PendingPage,
  // A tap is answered within 100 ms, and what is here already does not flash.
  defaultPendingMs: 60,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErrorPage,
  // Seldom seen, and so no weight on every page.
  defaultNotFoundComponent: lazyRouteComponent(() => import('./ui/pages/not-found-page.tsx'), 'NotFoundPage'),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
