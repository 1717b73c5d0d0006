import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import type { SessionUser } from '@trampolim/contract/accounts/accounts';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';
import { queryString } from '../src/platform/api/query-string.ts';
import { parseSearch } from '../src/platform/navigation/search-params.ts';
import { queryClient } from '../src/platform/queries/query-client.ts';
import { signIn } from '../src/platform/session/sign-in.ts';
import { cssVariables, theme } from '../src/ui/theme/theme.ts';
import { serve } from './serve.ts';

export interface Scene {
  /** The URL of the page. Links to all other routes work. */
  at?: string;
  /** The signed-in user. Default: nobody. */
  as?: SessionUser;
  /** The cached query results. */
  client?: QueryClient;
}

/** An empty query client with the product's options. */
export const aQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });

/**
 * Renders a page or a part of one: `await show(<VacancyPage />, { at: '/vaga/1', as: aUser('Candidate') })`.
 * Other pages are blank; `router.state.location` has the current URL.
 */
export async function show(
  element: ReactElement,
  { at = '/', as: user, client = aQueryClient() }: Scene = {},
): Promise<RenderResult & { router: ReturnType<typeof openRouter> }> {
  if (user) await enter(user);
  const router = openRouter(element, at);
  await router.load();
  const rendered = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={client}>
        <RouterProvider<typeof router> router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...rendered, router };
}

async function enter(user: SessionUser): Promise<void> {
  serve({ 'POST /api/auth/login': { accessToken: 'token', user } });
  await signIn({ email: user.email, password: 'segredo123', rememberMe: false });
}

/** The route files, for their names. None of them is loaded. */
const routeFiles = Object.keys(import.meta.glob('../src/routes/**/[!_]*.tsx'));

/** The product's routes, with `element` at the given URL. */
function openRouter(element: ReactElement, at: string) {
  const root = createRootRoute();
  const signedIn = createRoute({ getParentRoute: () => root, id: '_signed-in' });
  const { pathname } = new URL(at, location.origin);
  const pagesOf = (parent: typeof root | typeof signedIn, folder: string) =>
    routeFiles.flatMap((file) => {
      const [, folderOfFile, fileName] = /^(.*\/)([^/]+)\.tsx$/.exec(file) ?? [];
      if (folderOfFile !== folder || !fileName) return [];
      const path = fileName === 'index' ? '/' : `/${fileName.replaceAll('.', '/')}`;
      const isShown = new URLPattern({ pathname: path.replaceAll('$', ':') }).test({ pathname });
      return createRoute({ getParentRoute: () => parent, path, component: () => isShown && element });
    });
  // Uses the window's own history, because confirmations on `beforeunload` need it.
  window.history.replaceState(null, '', at);
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  return createRouter({
    routeTree: root.addChildren([
      ...pagesOf(root, '../src/routes/'),
      signedIn.addChildren(pagesOf(signedIn, '../src/routes/_signed-in/')),
    ]),
    history,
    parseSearch,
    stringifySearch: queryString,
  });
}
