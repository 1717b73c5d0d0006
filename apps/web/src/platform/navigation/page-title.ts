import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { headOf } from '../public-pages/page-head.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the browser's tab says, beside the product's name. */
    title?: string;
  }
}

let page = '';
let news = '';

const nameTab = (title: string | undefined) => {
  if (title) page = `${title} · Trampolim`;
  if (page) document.title = news + page;
};

/** Says in the tab's name how much waits to be read: `(3) Conta · Trampolim`. */
export function countInTitle(count: string): void {
  news = count && `(${count}) `;
  nameTab(undefined);
}

/** Names the tab, for pages whose title depends on what they load. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => nameTab(title), [title]);
}

/** What the innermost page calls itself: by what it loaded, else as its route declares. */
function titleOf(matches: readonly { staticData: StaticDataRouteOption; loaderData?: unknown }[]) {
  const titles = matches.map((match) => headOf(match.loaderData)?.title ?? match.staticData.title);
  return titles.findLast(Boolean);
}

/** Names the tab as the innermost route declares: `staticData: { title: 'Conta' }`. */
export function useRouteTitle(): void {
  const title = useMatches({
    select: (matches) => titleOf(matches),
  });
  // Ahead of the effects of the page itself, which may know a better name.
  useLayoutEffect(() => nameTab(title), [title]);
}
