import { createFileRoute } from '@tanstack/react-router';
import { DailyCount } from '../../applications/applying/daily-count.tsx';
import { loadAhead } from '../../platform/queries/load-ahead.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/route-protection.ts';
import { textsOf } from '../../platform/search-params.ts';
import { readVacancyFilters, type VacancySearch } from '../../vacancies/search/vacancy-filters.ts';
import { VacancyListPage } from '../../vacancies/search/vacancy-list-page.tsx';
import { vacancySearchQuery } from '../../vacancies/vacancy-api.ts';

export const Route = createFileRoute('/_signed-in/listar-vagas')({
  staticData: { title: 'Listar Vagas', shape: 'search' },
  validateSearch: textsOf<VacancySearch & { vaga?: string }>(),
  beforeLoad: onlyFor('Candidate', 'Admin'),
  // Which vacancy is open changes nothing about the list.
  loaderDeps: ({ search: { vaga, ...filters } }) => filters,
  loader: ({ deps, cause }) => {
    // Whoever is here already asks by what the page shows.
    if (cause !== 'stay') loadAhead(queryClient.infiniteQuery(vacancySearchQuery(readVacancyFilters(deps))));
  },
  component: () => <VacancyListPage dailyCount={<DailyCount />} />,
});
