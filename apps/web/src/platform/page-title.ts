import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the browser's tab says, without the product's name. */
    title?: string;
  }
}

const product = 'Trampolim';

/** Names the tab after the innermost route that has a title. */
export function usePageTitle(): void {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : `${product} · Vagas e currículos, de graça`;
  }, [title]);
}
