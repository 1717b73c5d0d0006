import { createFileRoute } from '@tanstack/react-router';
import { type ModerationSearch, reportFilters, reportGroupsQuery } from '../../moderation/moderation-api.ts';
import { ModerationPage } from '../../moderation/moderation-page.tsx';
import { allTextParams } from '../../platform/navigation/search-params.ts';
import { prefetch } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';

const search = allTextParams<ModerationSearch>();

export const Route = createFileRoute('/_signed-in/denuncias-administrador')({
  staticData: { title: 'Denúncias', skeleton: 'split' },
  validateSearch: search,
  beforeLoad: onlyFor('Admin'),
  loader: ({ location, cause }) => {
    const { lista, ...filters } = search.parse(location.search);
    // If the page is already open, its own queries load the results. `lista` opens another list than the open reports.
    if (cause === 'stay' || lista !== undefined) return;
    prefetch(queryClient.infiniteQuery(reportGroupsQuery(reportFilters.read(filters))));
  },
  component: ModerationPage,
});
