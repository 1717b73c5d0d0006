import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the browser's tab says, beside the product's name. */
    title?: string;
  }
}

/** Names the tab; pages whose title depends on what they load call it themselves. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Trampolim`;
  }, [title]);
}

/** The title that the innermost route declares: `staticData: { title: 'Conta' }`. */
export const useRouteTitle = (): string | undefined =>
  useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
