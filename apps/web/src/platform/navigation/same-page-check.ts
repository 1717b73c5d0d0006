import type { AnyRouter } from '@tanstack/react-router';

/**
 * Creates a function that returns whether the user is still on the same page. A slow request must not navigate away
 * from a page that the user has opened meanwhile: `const isSamePage = createSamePageCheck(router); await …; if
 * (isSamePage()) await router.navigate(…);`
 */
export function createSamePageCheck(router: AnyRouter): () => boolean {
  const currentPage = () => {
    const { pathname, search } = router.latestLocation as { pathname: string; search: { tipo?: string } };
    // The sign-up of candidates and that of companies (`tipo`) are two pages. All steps of one sign-up are one page.
    return `${pathname} ${search.tipo}`;
  };
  const initialPage = currentPage();
  return () => currentPage() === initialPage;
}
