import { createFileRoute } from '@tanstack/react-router';
import { type CompanySearch, companyFilters, companySearchQuery } from '../../companies/company-api.ts';
import { CompanyListPage } from '../../companies/company-list-page.tsx';
import { textsOf } from '../../platform/navigation/search-params.ts';
import { loadAhead } from '../../platform/queries/load-ahead.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';

export const Route = createFileRoute('/_signed-in/listar-empresas')({
  staticData: { title: 'Listar Empresas', shape: 'search' },
  validateSearch: textsOf<CompanySearch>(),
  beforeLoad: onlyFor('Candidate', 'Admin'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, cause }) => {
    // Whoever is here already asks by what the page shows.
    if (cause !== 'stay') loadAhead(queryClient.infiniteQuery(companySearchQuery(companyFilters.read(deps))));
  },
  component: CompanyListPage,
});
