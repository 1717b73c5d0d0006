import { createFileRoute } from '@tanstack/react-router';
import type { OwnApplicationSearch } from '../../applications/application-api.ts';
import { OwnApplicationsPage } from '../../applications/own/own-applications-page.tsx';
import { allTextParams } from '../../platform/navigation/search-params.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';

export const Route = createFileRoute('/_signed-in/curriculos-enviados')({
  staticData: { title: 'Minhas Candidaturas', skeleton: 'search' },
  validateSearch: allTextParams<OwnApplicationSearch>(),
  beforeLoad: onlyFor('Candidate', 'Admin'),
  component: OwnApplicationsPage,
});
