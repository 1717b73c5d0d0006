import { readFileSync } from 'node:fs';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { queryString } from './platform/api/query-string.ts';
import { headOf, isForVisitors, type PageHead } from './platform/public-pages/page-head.ts';
import { publicCalls } from './platform/public-pages/public-calls.ts';
import { freezePageTime, type ServerPage } from './platform/public-pages/server-page.ts';
import {
  filesOfRoutes,
  type Manifest,
  readEmptyPage,
  writeDocument,
  writeHead,
} from './platform/public-pages/write-document.ts';
import { type AppRouter, createAppRouter, NotFoundPage } from './router.tsx';

/** What the server brings along. */
export interface Rendering {
  /** Answers a call of the API as anybody is answered. */
  send: (address: string) => Promise<{ status: number; body: string }>;
  /** Where people find the product: `https://trampolim.example`. */
  publicUrl: string;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** Where the page is, of one that is asked for by another writing of its address. */
  location?: string | undefined;
  /** The one address of the page, if it has one. */
  canonical: string | undefined;
  /** The ids of what it shows, by whose change it is another; undefined of one that shows lists. */
  about: readonly string[] | undefined;
}

/** Beside this file, as the build has laid them down. */
const built = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const written = built('index.html');
const emptyPage = readEmptyPage(written);
const sheets = new Map<string, string>();
const filesOf = filesOfRoutes(JSON.parse(built('.vite/manifest.json')) as Manifest);

/** Pages that only browsers draw, and that search engines list by what is said of them here. */
const descriptions: Readonly<Record<string, string>> = {
  '/login': 'Entre na sua conta do Trampolim, para quem procura emprego e para empresas que contratam.',
  '/cadastro': 'Crie sua conta gratuita no Trampolim: para enviar seu currículo, ou para publicar vagas.',
  '/forgot-password': 'Receba por e-mail um link para criar uma senha nova no Trampolim.',
};

function textOf(sheet: string): string {
  const text = sheets.get(sheet) ?? built(sheet);
  sheets.set(sheet, text);
  return text;
}

const openAt = (address: string, send: Parameters<typeof publicCalls>[0]) =>
  createAppRouter(publicCalls(send), createMemoryHistory({ initialEntries: [address] }));

/** The address at which what does not exist is drawn, once for all. */
export const noPage = '/404';

/**
 * The address under which a page is drawn: of its parameters, those that it knows. Undefined where the browser draws the page, and
 * nothing is said of it to search engines.
 */
export function pageAddress(address: string): string | undefined {
  const { latestLocation, matchRoutes } = openAt(address, () =>
    Promise.reject(new Error('Nothing is asked here.')),
  );
  const matches = matchRoutes(latestLocation.pathname, latestLocation.search);
  const page = matches.at(-1);
  if (!page || matches.some(({ _notFound }) => _notFound)) return noPage;
  if (Object.hasOwn(descriptions, page.fullPath)) return page.fullPath;
  if (!page.staticData.isPublic) return undefined;
  return asAsked(latestLocation.pathname) + queryString(page._strictSearch);
}

/** The router reads a path decoded, and sends whoever asks for one in letters beyond ASCII on to the writing that they came from. */
const asAsked = (pathname: string) => pathname.replace(/[^!-~]+/g, encodeURIComponent);

/**
 * Draws a public page as whoever comes without a session sees it.
 * @throws what its loaders throw
 */
export async function render(address: string, { send, publicUrl }: Rendering): Promise<RenderedPage> {
  const drawn: ServerPage = { answers: {}, moment: Date.now() };
  const router = openAt(address, async (asked) => {
    const { status, body } = await send(asked);
    drawn.answers[asked] = { status, body: JSON.parse(body) as unknown };
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  });
  const description = Object.hasOwn(descriptions, address) ? descriptions[address] : undefined;
  if (description !== undefined) return emptyPageAt(router, address, description, publicUrl);
  const itsAddress = asItsRouteIs(router);
  if (itsAddress !== undefined) return movedTo(itsAddress);
  await Promise.all([router.load(), NotFoundPage.preload?.()]);
  const { _serverResult: result } = router;
  if (result?.type === 'redirect') return movedTo(result.redirect.headers.get('location') ?? '/');
  const { matches } = router.state;
  for (const { status, error } of matches) if (status === 'error') throw error;
  const head = headOfPage(matches);
  const html = writeDocument(emptyPage, publicUrl, {
    head,
    address,
    files: filesOf(matches.map(({ routeId }) => routeId)),
    textOf,
    markup: draw(router, drawn.moment),
    carried: drawn,
    forVisitors: isForVisitors(matches),
  });
  return { status: head.status ?? 200, html, canonical: head.canonical, about: head.about };
}

function emptyPageAt(
  { latestLocation, matchRoutes }: AppRouter,
  address: string,
  description: string,
  publicUrl: string,
): RenderedPage {
  const title = matchRoutes(latestLocation.pathname, {}).at(-1)?.staticData.title ?? 'Trampolim';
  const html = writeHead(written, publicUrl, { title, description, canonical: address });
  return { status: 200, html, canonical: address, about: undefined };
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Words of a route are found in capitals too, and so is what an id names: the address in the route's own writing and with its id in small
 * letters, where that is another.
 */
function asItsRouteIs({ latestLocation, matchRoutes }: AppRouter): string | undefined {
  const { pathname, searchStr, search } = latestLocation;
  const words = matchRoutes(pathname, search).at(-1)?.fullPath.split('/') ?? [];
  const itsPath = pathname
    .split('/')
    .map((part, place) => {
      if (id.test(part)) return part.toLowerCase();
      return words[place]?.toLowerCase() === part.toLowerCase() ? words[place] : part;
    })
    .join('/');
  return itsPath === pathname ? undefined : asAsked(itsPath) + searchStr;
}

const movedTo = (location: string): RenderedPage => ({
  status: 301,
  html: '',
  location,
  canonical: undefined,
  about: undefined,
});

function headOfPage(matches: AppRouter['state']['matches']): PageHead {
  if (matches.some(({ _notFound, status }) => _notFound || status === 'notFound'))
    return { title: 'Página não encontrada', status: 404 };
  const page = matches.at(-1);
  return headOf(page?.loaderData) ?? { title: page?.staticData.title ?? 'Trampolim' };
}

/** What React leaves where something could not be drawn, for the browser to try again. */
const failed = '<!--$!-->';

function draw(router: AppRouter, moment: number): string {
  freezePageTime(moment);
  try {
    const markup = renderToString(<App router={router} />);
    if (markup.includes(failed)) throw new Error('A part of the page could not be drawn.');
    return markup;
  } finally {
    freezePageTime(undefined);
  }
}
