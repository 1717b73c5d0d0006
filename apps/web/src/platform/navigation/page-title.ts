import { useMatches } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';

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

/** Names the tab as the innermost route declares: `staticData: { title: 'Conta' }`. */
export function useRouteTitle(): void {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  // Ahead of the effects of the page itself, which may know a better name.
  useLayoutEffect(() => nameTab(title), [title]);
}
