import { createFileRoute } from '@tanstack/react-router';
import { prefetchFor } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { ImportPage } from '../../vacancy-feeds/import-page.tsx';
import { feedsQuery, waitingImportQuery } from '../../vacancy-feeds/vacancy-feeds-api.ts';

export const Route = createFileRoute('/_signed-in/importar-vagas')({
  staticData: { title: 'Importar vagas' },
  beforeLoad: onlyFor('Company'),
  loader: () =>
    prefetchFor('Company', () => [queryClient.query(waitingImportQuery), queryClient.query(feedsQuery)]),
  component: ImportPage,
});
