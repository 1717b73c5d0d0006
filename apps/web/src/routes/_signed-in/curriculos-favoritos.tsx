import { createFileRoute } from '@tanstack/react-router';
import { favouriteCandidatesQuery } from '../../favourites/favourite-api.ts';
import { FavouriteCandidatesPage } from '../../favourites/favourite-candidates-page.tsx';
import { loadAhead } from '../../platform/queries/load-ahead.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/route-protection.ts';
import { loadSession } from '../../platform/session.ts';

export const Route = createFileRoute('/_signed-in/curriculos-favoritos')({
  staticData: { title: 'Candidatos Favoritos' },
  beforeLoad: onlyFor('Company', 'Admin'),
  loader: async () => {
    if ((await loadSession())?.role !== 'Company') return;
    loadAhead(queryClient.infiniteQuery(favouriteCandidatesQuery()));
  },
  component: FavouriteCandidatesPage,
});
