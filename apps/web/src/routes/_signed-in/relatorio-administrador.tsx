import { createFileRoute } from '@tanstack/react-router';
import type { LogSearch } from '../../action-log/log-api.ts';
import { LogPage } from '../../action-log/log-page.tsx';
import { allTextParams } from '../../platform/navigation/search-params.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';

export const Route = createFileRoute('/_signed-in/relatorio-administrador')({
  staticData: { title: 'Relatório', skeleton: 'search' },
  validateSearch: allTextParams<LogSearch>(),
  beforeLoad: onlyFor('Admin'),
  component: LogPage,
});
