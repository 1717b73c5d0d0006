import { createFileRoute } from '@tanstack/react-router';
import { favouriteVacanciesQuery } from '../../favourites/favourite-api.ts';
import { FavouriteVacanciesPage } from '../../favourites/favourite-vacancies-page.tsx';
import { allTextParams } from '../../platform/navigation/search-params.ts';
import { prefetchFor } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';

export const Route = createFileRoute('/_signed-in/vagas-favoritas')({
  staticData: { title: 'Favoritos' },
  validateSearch: allTextParams<{ vaga?: string }>(),
  beforeLoad: onlyFor('Candidate', 'Admin'),
  loader: () => prefetchFor('Candidate', () => [queryClient.infiniteQuery(favouriteVacanciesQuery())]),
  component: FavouriteVacanciesPage,
});
