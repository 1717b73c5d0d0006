import { createFileRoute } from '@tanstack/react-router';
import { favouriteCandidatesQuery } from '../../favourites/favourite-api.ts';
import { FavouriteCandidatesPage } from '../../favourites/favourite-candidates-page.tsx';
import { loadAheadFor } from '../../platform/queries/load-ahead.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/route-protection.ts';

export const Route = createFileRoute('/_signed-in/curriculos-favoritos')({
  staticData: { title: 'Candidatos Favoritos', shape: 'search' },
  beforeLoad: onlyFor('Company', 'Admin'),
  loader: () => loadAheadFor('Company', () => [queryClient.infiniteQuery(favouriteCandidatesQuery())]),
  component: FavouriteCandidatesPage,
});
