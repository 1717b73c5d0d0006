import type { StaticDataRouteOption } from '@tanstack/react-router';
import { currentSession } from '../session/session.ts';

/** Metadata of a public page, for search engines and sharing. The route's loader returns it as `head`. */
export interface PageHead {
  /** The title without the product's name. */
  title: string;
  description?: string;
  /** The canonical URL: `/vaga/019a…`. A page without one has no preview when it is shared. */
  canonical?: string;
  /** The Atom feed of the list: `/vagas/tecnologia.atom`. */
  feed?: string;
  /** Excludes the page from search engines, for example one of the unlimited number of searches. */
  isUnlisted?: boolean;
  /** The URL of the preview picture for sharing. */
  image?: string;
  /** schema.org data. Needed on the server only: `import.meta.env.SSR ? … : undefined`. */
  jsonLd?: object | undefined;
  /** 404 or 410 if the item does not exist or no longer exists. Default: 200. */
  status?: 200 | 404 | 410;
  /**
   * The ids of the shown items; empty for a page of fixed text. The server caches the page until one of these items
   * changes or the day ends. Pages without `shownIds` and pages of deleted items are cached for one minute.
   */
  shownIds?: readonly string[];
}

/** Part of the loader data of public pages. */
export interface WithHead {
  head: PageHead;
}

/** The metadata in a route's loader data. */
export const headOf = (loaderData: unknown): PageHead | undefined =>
  (loaderData as Partial<WithHead> | undefined)?.head;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page needs no session, and the server renders it. */
    isPublic?: true;
  }
}

/** Part of the loader data of pages that look different to signed-in users. */
export interface ForVisitors {
  forVisitors: true;
}

interface Match {
  staticData: StaticDataRouteOption;
  loaderData?: unknown;
}

/** Returns whether the page is the version for visitors, or will be once its data has loaded. */
export function isForVisitors(matches: readonly Match[]): boolean {
  const page = matches.at(-1);
  if (!page?.staticData.isPublic) return false;
  if (page.loaderData === undefined) return !currentSession();
  return (page.loaderData as Partial<ForVisitors>).forVisitors ?? false;
}
