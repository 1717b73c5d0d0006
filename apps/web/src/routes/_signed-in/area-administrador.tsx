import { createFileRoute } from '@tanstack/react-router';
import { systemStatsQuery, waitingModerationQuery } from '../../admin-area/admin-area-api.ts';
import { AdminAreaPage } from '../../admin-area/admin-area-page.tsx';
import { prefetch } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';

export const Route = createFileRoute('/_signed-in/area-administrador')({
  staticData: { title: 'Minha Área', skeleton: 'home' },
  beforeLoad: onlyFor('Admin'),
  loader: () => prefetch(queryClient.query(waitingModerationQuery()), queryClient.query(systemStatsQuery())),
  component: AdminAreaPage,
});
