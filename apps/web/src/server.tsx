import { readFileSync } from 'node:fs';
import { createMemoryHistory } from '@tanstack/react-router';
import type { PageBundle, RenderedPage } from '@trampolim/contract/wire/page-rendering';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { uuidPattern } from './platform/api/api-client.ts';
import { queryString } from './platform/api/query-string.ts';
import { filesOfRoutes, type Manifest, parseIndexHtml } from './platform/public-pages/browser-build.ts';
import { headOf, isForVisitors, type PageHead } from './platform/public-pages/page-head.ts';
import { publicCalls } from './platform/public-pages/public-calls.ts';
import { freezePageTime, type ServerPage } from './platform/public-pages/server-page.ts';
import { writeDocument, writeHead } from './platform/public-pages/write-document.ts';
import { type AppRouter, createAppRouter, NotFoundPage } from './router.tsx';
import { LazyPublicHeader } from './ui/pages/message-page.tsx';

/** Reads a file of the browser's build, which is one folder above this bundle. */
const readBuiltFile = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const indexSource = readBuiltFile('index.html');
const indexHtml = parseIndexHtml(indexSource);
const cachedSheets = new Map<string, string>();
const filesOf = filesOfRoutes(JSON.parse(readBuiltFile('.vite/manifest.json')) as Manifest);

/** Descriptions for search engines of pages that only browsers render. */
const descriptions: ReadonlyMap<string, string> = new Map([
  ['/login', 'Entre na sua conta do Trampolim, para quem procura emprego e para empresas que contratam.'],
  ['/cadastro', 'Crie sua conta gratuita no Trampolim: para enviar seu currículo, ou para publicar vagas.'],
  ['/forgot-password', 'Receba por e-mail um link para criar uma senha nova no Trampolim.'],
]);

function readSheet(file: string): string {
  const sheet = cachedSheets.get(file) ?? readBuiltFile(file);
  cachedSheets.set(file, sheet);
  return sheet;
}

const createRouterAt = (url: string, send: Parameters<typeof publicCalls>[0]) =>
  createAppRouter(publicCalls(send), createMemoryHistory({ initialEntries: [url] }));

export const notFoundUrl: PageBundle['notFoundUrl'] = '/404';

export const pageUrl: PageBundle['pageUrl'] = (url) => {
  const { latestLocation, matchRoutes } = createRouterAt(url, () =>
    Promise.reject(new Error('Matching a URL must not call the API.')),
  );
  const matches = matchRoutes(latestLocation.pathname, latestLocation.search);
  const page = matches.at(-1);
  if (!page || matches.some(({ _notFound }) => _notFound)) return notFoundUrl;
  if (descriptions.has(page.fullPath)) return page.fullPath;
  if (!page.staticData.isPublic) return undefined;
  return encodeNonAscii(latestLocation.pathname) + queryString(page._strictSearch);
};

/** The router decodes paths, and redirects a URL with letters beyond ASCII to its encoded form. */
const encodeNonAscii = (pathname: string) => pathname.replace(/[^!-~]+/g, encodeURIComponent);

export const render: PageBundle['render'] = async (url, { send, publicUrl }) => {
  const serverPage: ServerPage = { responses: {}, moment: Date.now() };
  const router = createRouterAt(url, async (apiPath) => {
    const { status, body } = await send(apiPath);
    serverPage.responses[apiPath] = { status, body: JSON.parse(body) as unknown };
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  });
  const description = descriptions.get(url);
  if (description !== undefined) return renderHeadOnly(router, url, description, publicUrl);
  const canonicalUrl = differingCanonicalUrl(router);
  if (canonicalUrl !== undefined) return redirectTo(canonicalUrl);
  await Promise.all([router.load(), NotFoundPage.preload?.(), LazyPublicHeader.preload?.()]);
  const { _serverResult: serverResult } = router;
  if (serverResult?.type === 'redirect')
    return redirectTo(serverResult.redirect.headers.get('location') ?? '/');
  const { matches } = router.state;
  for (const { status, error } of matches) if (status === 'error') throw error;
  const head = headOfPage(matches);
  const html = writeDocument(indexHtml, publicUrl, {
    head,
    url,
    files: filesOf(matches.map(({ routeId }) => routeId)),
    readSheet,
    markup: renderMarkup(router, serverPage.moment),
    pageData: serverPage,
    // Signed-in users may have a page at a URL that is missing for visitors, or they see the message in their frame.
    forVisitors: isMissing(matches) || isForVisitors(matches),
  });
  return { status: head.status ?? 200, html, canonical: head.canonical, shownIds: head.shownIds };
};

/** Renders a page without content, with a title and a description for search engines. */
function renderHeadOnly(
  { latestLocation, matchRoutes }: AppRouter,
  url: string,
  description: string,
  publicUrl: string,
): RenderedPage {
  const title = matchRoutes(latestLocation.pathname, {}).at(-1)?.staticData.title ?? 'Trampolim';
  const html = writeHead(indexSource, publicUrl, { title, description, canonical: url });
  return { status: 200, html, canonical: url, shownIds: undefined };
}

/**
 * Returns the URL with its path as the route spells it and its ids in lower case, because the router ignores case.
 * Returns undefined if it is already spelled so.
 */
function differingCanonicalUrl({ latestLocation, matchRoutes }: AppRouter): string | undefined {
  const { pathname, searchStr, search } = latestLocation;
  const segments = matchRoutes(pathname, search).at(-1)?.fullPath.split('/') ?? [];
  const canonicalPath = pathname
    .split('/')
    .map((part, index) => {
      if (uuidPattern.test(part)) return part.toLowerCase();
      return segments[index]?.toLowerCase() === part.toLowerCase() ? segments[index] : part;
    })
    .join('/');
  return canonicalPath === pathname ? undefined : encodeNonAscii(canonicalPath) + searchStr;
}

const redirectTo = (location: string): RenderedPage => ({
  status: 301,
  html: '',
  location,
  canonical: undefined,
  shownIds: undefined,
});

const isMissing = (matches: AppRouter['state']['matches']): boolean =>
  matches.some(({ _notFound, status }) => _notFound || status === 'notFound');

function headOfPage(matches: AppRouter['state']['matches']): PageHead {
  if (isMissing(matches)) return { title: 'Página não encontrada', status: 404 };
  const page = matches.at(-1);
  return headOf(page?.loaderData) ?? { title: page?.staticData.title ?? 'Trampolim' };
}

/** React's marker for a part that could not be rendered and that the browser renders again. */
const failedMarker = '<!--$!-->';

function renderMarkup(router: AppRouter, moment: number): string {
  freezePageTime(moment);
  try {
    const markup = renderToString(<App router={router} />);
    if (markup.includes(failedMarker)) throw new Error('A part of the page could not be rendered.');
    return markup;
  } finally {
    freezePageTime(undefined);
  }
}
