import { createFileRoute } from '@tanstack/react-router';
import { OwnApplicationsPage } from '../../applications/own-applications-page.tsx';
import { onlyFor } from '../../platform/route-protection.ts';
import { textParams } from '../../platform/search-params.ts';

export const Route = createFileRoute('/_signed-in/curriculos-enviados')({
  staticData: { title: 'Minhas Candidaturas' },
  validateSearch: textParams('status', 'title'),
  beforeLoad: onlyFor('Candidate', 'Admin'),
  component: OwnApplicationsPage,
});
