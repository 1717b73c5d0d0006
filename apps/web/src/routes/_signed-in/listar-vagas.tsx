import { createFileRoute } from '@tanstack/react-router';
import { DailyCount } from '../../applications/daily-count.tsx';
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
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadAhead(queryClient.infiniteQuery(vacancySearchQuery(readVacancyFilters(deps)))),
  component: () => <VacancyListPage dailyCount={<DailyCount />} />,
});
