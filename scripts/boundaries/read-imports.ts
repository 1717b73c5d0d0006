import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A source file, and the files and packages that it imports in any way. */
export type Module = { path: string; imports: string[] };

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** The beginning of the name under which each workspace is imported, and the path that it stands for. */
const workspaces = [
  { prefix: '@trampolim/contract/', path: 'packages/contract/src/' },
  { prefix: '@trampolim/local-postgres', path: 'packages/local-postgres/src/local-postgres' },
  { prefix: '@trampolim/server', path: 'apps/server/src/' },
  { prefix: '@trampolim/web', path: 'apps/web/src/' },
];

/** Parses the source, because type imports, re-exports and dynamic imports also bind two files. */
export function readModule(path: string, source: string): Module {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      literalsIn(source.slice(start, end)),
    ),
  ];
  return { path, imports: requests.map((request) => resolveRequest(path, request)) };
}

/** Returns no literal for a path that is computed at run time. The few such imports lead to programs of the server. */
function literalsIn(expression: string): string[] {
  const quoted = /^(['"`])([^$]*)\1$/.exec(expression)?.[2];
  return quoted === undefined ? [] : [quoted];
}

/** Returns the path from the root of the checkout, or the unchanged name of an npm package. */
function resolveRequest(from: string, request: string): string {
  if (request.startsWith('.')) return posix.join(posix.dirname(from), request);
  const workspace = workspaces.find(({ prefix }) => request.startsWith(prefix));
  return workspace ? `${workspace.path}${request.slice(workspace.prefix.length)}.ts` : request;
}
