import { createFileRoute } from '@tanstack/react-router';
import { type CompanySearch, companyFilters, companySearchQuery } from '../../companies/company-api.ts';
import { CompanyListPage } from '../../companies/company-list-page.tsx';
import { textsOf } from '../../platform/navigation/search-params.ts';
import { prefetch } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';

export const Route = createFileRoute('/_signed-in/listar-empresas')({
  staticData: { title: 'Listar Empresas', shape: 'search' },
  validateSearch: textsOf<CompanySearch>(),
  beforeLoad: onlyFor('Candidate', 'Admin'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, cause }) => {
    // On the page itself, its own queries load the results.
    if (cause !== 'stay') prefetch(queryClient.infiniteQuery(companySearchQuery(companyFilters.read(deps))));
  },
  component: CompanyListPage,
});
