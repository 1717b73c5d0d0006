import { createFileRoute } from '@tanstack/react-router';
import { CompanyOnly } from '../../own-vacancies/company-only.tsx';
import { companyStatsQuery, ownVacanciesQuery, waitingQuery } from '../../own-vacancies/own-vacancies-api.ts';
import { OwnVacanciesPage } from '../../own-vacancies/own-vacancies-page.tsx';
import { loadAheadFor } from '../../platform/queries/load-ahead.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/route-protection.ts';
import { textParams } from '../../platform/search-params.ts';

export const Route = createFileRoute('/_signed-in/minhas-vagas')({
  staticData: { title: 'Minhas Vagas' },
  validateSearch: textParams('nova'),
  beforeLoad: onlyFor('Company', 'Admin'),
  loader: () =>
    loadAheadFor('Company', () => [
      queryClient.infiniteQuery(ownVacanciesQuery()),
      queryClient.query(waitingQuery()),
      queryClient.query(companyStatsQuery()),
    ]),
  component: () => (
    <CompanyOnly>
      <OwnVacanciesPage />
    </CompanyOnly>
  ),
});
