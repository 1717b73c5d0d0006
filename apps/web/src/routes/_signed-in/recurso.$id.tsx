import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { OwnSanctionPage } from '../../sanctions/own-sanction-page.tsx';
import { ownSanctionQuery } from '../../sanctions/own-sanctions-api.ts';

export const Route = createFileRoute('/_signed-in/recurso/$id')({
  staticData: { title: 'Decisão da Equipe Trampolim', skeleton: 'item' },
  beforeLoad: onlyFor('Candidate', 'Company'),
  loader: ({ params: { id } }) => prefetch(queryClient.query(ownSanctionQuery(id))),
  component: OwnSanctionPage,
});
