import { createFileRoute } from '@tanstack/react-router';
import { candidateSearchQuery } from '../../candidates/candidate-api.ts';
import { type CandidateSearch, filtersFrom } from '../../candidates/candidate-filters.ts';
import { CandidateListPage } from '../../candidates/search/candidate-list-page.tsx';
import type { RenderNearby } from '../../forms/search/nearby-places.tsx';
import { NearCompany } from '../../own-vacancies/near-company.tsx';
import { allTextParams } from '../../platform/navigation/search-params.ts';
import { prefetch } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { loadSession, useSession } from '../../platform/session/session.ts';
import { savedSearchesQuery } from '../../saved-searches/saved-search-api.ts';
import { SavedSearches } from '../../saved-searches/saved-searches.tsx';

const search = allTextParams<CandidateSearch & { candidato?: string }>();

export const Route = createFileRoute('/_signed-in/listar-candidatos')({
  staticData: { title: 'Listar Candidatos', skeleton: 'split' },
  validateSearch: search,
  beforeLoad: onlyFor('Company', 'Admin'),
  loader: async ({ location, cause }) => {
    // If the page is already open, its own queries load the results.
    if (cause === 'stay') return;
    prefetch(queryClient.infiniteQuery(candidateSearchQuery(filtersFrom(search.parse(location.search)))));
    if ((await loadSession())?.role === 'Company') prefetch(queryClient.query(savedSearchesQuery()));
  },
  component: CandidatesOfViewer,
});

const renderNearCompany: RenderNearby = (choose) => <NearCompany onChoose={choose} />;

function CandidatesOfViewer() {
  const isCompany = useSession()?.role === 'Company';
  return (
    <CandidateListPage
      renderSavedSearches={isCompany ? (filters) => <SavedSearches filters={filters} /> : undefined}
      renderNearby={isCompany ? renderNearCompany : undefined}
    />
  );
}
