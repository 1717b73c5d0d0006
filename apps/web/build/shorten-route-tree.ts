import type { Plugin } from 'vite';

/** Matches `const LoginRouteChildren: LoginRouteChildren = { … }`. Another plugin may have removed the type. */
const children = /(Children(?:: \w+)? = )\{([^}]*)\}/g;

/** Drops the names of routes from the generated tree, which only types read and every visitor would download. */
export function shortenRouteTree(): Plugin {
  return {
    name: 'shorten-route-tree',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /routeTree\.gen\.ts$/ },
      handler: (code) => ({
        // `{ LoginRoute: LoginRoute, … }` becomes `[LoginRoute, …]`, which the router also accepts.
        code: code.replace(
          children,
          (_, start: string, routes: string) => `${start}[${routes.replace(/\w+:/g, '')}]`,
        ),
        map: null,
      }),
    },
  };
}
