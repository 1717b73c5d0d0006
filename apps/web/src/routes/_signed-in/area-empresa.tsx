import { createFileRoute } from '@tanstack/react-router';
import {
  companyStatusCountsQuery,
  recommendedCandidatesQuery,
  trendingAreaQuery,
} from '../../company-area/company-area-api.ts';
import { CompanyAreaPage } from '../../company-area/company-area-page.tsx';
import { CompanyOnly } from '../../own-vacancies/company-only.tsx';
import {
  companyStatsQuery,
  ownVacanciesQuery,
  waitingApplicantsQuery,
} from '../../own-vacancies/own-vacancies-api.ts';
import { prefetchFor } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';

export const Route = createFileRoute('/_signed-in/area-empresa')({
  staticData: { title: 'Minha Área', skeleton: 'home' },
  beforeLoad: onlyFor('Company', 'Admin'),
  loader: () =>
    prefetchFor('Company', () => [
      queryClient.query(waitingApplicantsQuery()),
      queryClient.query(companyStatsQuery()),
      queryClient.infiniteQuery(ownVacanciesQuery()),
      queryClient.query(companyStatusCountsQuery()),
      queryClient.query(trendingAreaQuery()),
      queryClient.query(recommendedCandidatesQuery()),
    ]),
  component: () => (
    <CompanyOnly>
      <CompanyAreaPage />
    </CompanyOnly>
  ),
});
