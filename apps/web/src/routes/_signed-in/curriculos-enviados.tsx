import { createFileRoute } from '@tanstack/react-router';
import type { OwnApplicationSearch } from '../../applications/own/application-filters.ts';
import { OwnApplicationsPage } from '../../applications/own/own-applications-page.tsx';
import { onlyFor } from '../../platform/route-protection.ts';
import { textsOf } from '../../platform/search-params.ts';

export const Route = createFileRoute('/_signed-in/curriculos-enviados')({
  staticData: { title: 'Minhas Candidaturas', shape: 'search' },
  validateSearch: textsOf<OwnApplicationSearch>(),
  beforeLoad: onlyFor('Candidate', 'Admin'),
  component: OwnApplicationsPage,
});
