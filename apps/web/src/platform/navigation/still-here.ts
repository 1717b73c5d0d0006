import type { AnyRouter } from '@tanstack/react-router';

/**
 * Whether the person is still where they were when it was made, and not on the way elsewhere: what takes long must not
 * carry them off. `const isStillHere = stillHere(router); await …; if (isStillHere()) await router.navigate(…);`
 */
export function stillHere(router: AnyRouter): () => boolean {
  const placeNow = () => {
    const { pathname, search } = router.latestLocation as { pathname: string; search: { tipo?: string } };
    // The steps of a sign-up are one place, its kinds are two.
    return `${pathname} ${search.tipo}`;
  };
  const place = placeNow();
  return () => placeNow() === place;
}
