import { createFileRoute } from '@tanstack/react-router';
import {
  type FavouriteSearch,
  favouriteCandidatesQuery,
  favouriteFilters,
} from '../../favourites/favourite-api.ts';
import { FavouriteCandidatesPage } from '../../favourites/favourite-candidates-page.tsx';
import { textsOf } from '../../platform/navigation/search-params.ts';
import { prefetchFor } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';

export const Route = createFileRoute('/_signed-in/curriculos-favoritos')({
  staticData: { title: 'Candidatos Favoritos', shape: 'search' },
  validateSearch: textsOf<FavouriteSearch & { candidato?: string }>(),
  beforeLoad: onlyFor('Company', 'Admin'),
  // The open candidate does not affect the list.
  loaderDeps: ({ search: { candidato, ...filters } }) => filters,
  loader: ({ deps }) => {
    const { search } = favouriteFilters.read(deps);
    return prefetchFor('Company', () => [queryClient.infiniteQuery(favouriteCandidatesQuery(search))]);
  },
  component: FavouriteCandidatesPage,
});
