import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { headOf } from '../public-pages/page-head.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the browser tab, without the product's name. */
    title?: string;
  }
}

let pageTitle = '';
let countPrefix = '';

const showTitle = () => {
  if (pageTitle) document.title = countPrefix + pageTitle;
};

const setTitle = (title: string | undefined) => {
  if (title) pageTitle = `${title} · Trampolim`;
  showTitle();
};

/** Prefixes the title with the number of unread notices: `(3) Conta · Trampolim`. */
export function setTitleCount(count: string): void {
  countPrefix = count && `(${count}) `;
  showTitle();
}

/** Sets the title of pages whose title depends on loaded data. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => setTitle(title), [title]);
}

/** The title of the innermost route: from its loader's data, or else as declared. */
function titleOf(matches: readonly { staticData: StaticDataRouteOption; loaderData?: unknown }[]) {
  const titles = matches.map((match) => headOf(match.loaderData)?.title ?? match.staticData.title);
  return titles.findLast(Boolean);
}

/** Sets the title that the innermost route declares: `staticData: { title: 'Conta' }`. */
export function useRouteTitle(): void {
  const title = useMatches({ select: titleOf });
  // The title is set before the effects of the page itself, which may set a better one.
  useLayoutEffect(() => setTitle(title), [title]);
}
