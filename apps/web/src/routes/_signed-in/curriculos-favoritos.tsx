import { createFileRoute } from '@tanstack/react-router';
import {
  type FavouriteSearch,
  favouriteCandidatesQuery,
  favouriteFilters,
} from '../../favourites/favourite-api.ts';
import { FavouriteCandidatesPage } from '../../favourites/favourite-candidates-page.tsx';
import { allTextParams } from '../../platform/navigation/search-params.ts';
import { prefetchFor } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { prefetchCandidatePageActions } from '../-actions.ts';

const parameters = allTextParams<FavouriteSearch & { candidato?: string }>();

export const Route = createFileRoute('/_signed-in/curriculos-favoritos')({
  staticData: { title: 'Candidatos Favoritos', skeleton: 'search' },
  validateSearch: parameters,
  beforeLoad: onlyFor('Company', 'Admin'),
  loader: ({ location }) => {
    // The dialog of a favourite offers the same actions as their page.
    prefetchCandidatePageActions();
    const { search } = favouriteFilters.read(parameters.parse(location.search));
    return prefetchFor('Company', () => [queryClient.infiniteQuery(favouriteCandidatesQuery(search))]);
  },
  component: FavouriteCandidatesPage,
});
