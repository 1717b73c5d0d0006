import { createFileRoute } from '@tanstack/react-router';
import { type CompanySearch, companyFilters, companySearchQuery } from '../../companies/company-api.ts';
import { CompanyListPage } from '../../companies/company-list-page.tsx';
import { allTextParams } from '../../platform/navigation/search-params.ts';
import { prefetch } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';

const search = allTextParams<CompanySearch>();

export const Route = createFileRoute('/_signed-in/listar-empresas')({
  staticData: { title: 'Listar Empresas', skeleton: 'search' },
  validateSearch: search,
  beforeLoad: onlyFor('Candidate', 'Admin'),
  loader: ({ location, cause }) => {
    // If the page is already open, its own queries load the results.
    if (cause === 'stay') return;
    const filters = companyFilters.read(search.parse(location.search));
    prefetch(queryClient.infiniteQuery(companySearchQuery(filters)));
  },
  component: CompanyListPage,
});
