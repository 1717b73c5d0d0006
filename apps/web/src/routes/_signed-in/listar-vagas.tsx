import { createFileRoute } from '@tanstack/react-router';
import type { AlertFilters } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { DailyCount } from '../../applications/applying/daily-count.tsx';
import { NearMe } from '../../candidates/near-me.tsx';
import type { RenderNearby } from '../../forms/search/nearby-places.tsx';
import { allTextParams } from '../../platform/navigation/search-params.ts';
import { prefetch } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { loadSession, useSession } from '../../platform/session/session.ts';
import { VacancyListPage } from '../../vacancies/search/vacancy-list-page.tsx';
import { vacancySearchQuery } from '../../vacancies/vacancy-api.ts';
import { filtersFor, type VacancySearch, withDefaultOrder } from '../../vacancies/vacancy-filters.ts';
import { CreateAlert } from '../../vacancy-alerts/create-alert.tsx';

const search = allTextParams<VacancySearch & { vaga?: string }>();

export const Route = createFileRoute('/_signed-in/listar-vagas')({
  staticData: { title: 'Listar Vagas', skeleton: 'split' },
  validateSearch: search,
  beforeLoad: onlyFor('Candidate', 'Admin'),
  loader: async ({ location, cause }) => {
    // If the page is already open, its own queries load the results.
    if (cause === 'stay') return;
    const user = await loadSession();
    const filters = filtersFor(user, search.parse(location.search));
    prefetch(queryClient.infiniteQuery(vacancySearchQuery(withDefaultOrder(user, filters))));
  },
  component: VacanciesOfViewer,
});

const renderCreateAlert = (filters: AlertFilters) => <CreateAlert filters={filters} />;
const renderNearMe: RenderNearby = (choose) => <NearMe onChoose={choose} />;

function VacanciesOfViewer() {
  const isCandidate = useSession()?.role === 'Candidate';
  return (
    <VacancyListPage
      dailyCount={<DailyCount />}
      renderAlert={renderCreateAlert}
      renderNearby={isCandidate ? renderNearMe : undefined}
    />
  );
}
