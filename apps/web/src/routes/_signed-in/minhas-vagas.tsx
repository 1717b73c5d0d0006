import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CompanyOnly } from '../../own-vacancies/company-only.tsx';
import {
  companyStatsQuery,
  type OwnVacancySearch,
  ownVacanciesQuery,
  ownVacancyFilters,
  waitingApplicantsQuery,
} from '../../own-vacancies/own-vacancies-api.ts';
import { OwnVacanciesPage } from '../../own-vacancies/own-vacancies-page.tsx';
import { allTextParams } from '../../platform/navigation/search-params.ts';
import { prefetchFor } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';

const search = allTextParams<OwnVacancySearch>();
/** Loaded after a vacancy was published. */
const CandidatesForVacancy = lazyRouteComponent(
  () => import('../../company-area/recommended-candidates.tsx'),
  'CandidatesForVacancy',
);

export const Route = createFileRoute('/_signed-in/minhas-vagas')({
  staticData: { title: 'Minhas Vagas' },
  validateSearch: search,
  beforeLoad: onlyFor('Company', 'Admin'),
  loader: ({ location }) =>
    prefetchFor('Company', () => [
      queryClient.infiniteQuery(ownVacanciesQuery(ownVacancyFilters.read(search.parse(location.search)))),
      queryClient.query(waitingApplicantsQuery()),
      queryClient.query(companyStatsQuery()),
    ]),
  component: () => (
    <CompanyOnly>
      <OwnVacanciesPage Candidates={CandidatesForVacancy} />
    </CompanyOnly>
  ),
});
