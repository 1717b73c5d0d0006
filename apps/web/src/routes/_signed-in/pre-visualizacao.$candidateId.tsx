import { createFileRoute } from '@tanstack/react-router';
import { CandidatePage } from '../../candidates/whole/candidate-page.tsx';
import { candidateStandingQuery } from '../../invitations/invitation-api.ts';
import { loadAheadFor } from '../../platform/queries/load-ahead.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { loadCandidatePageActions } from '../-actions.ts';

export const Route = createFileRoute('/_signed-in/pre-visualizacao/$candidateId')({
  staticData: { title: 'Perfil do candidato', shape: 'thing' },
  beforeLoad: onlyFor('Company', 'Admin'),
  // The candidate is left to the page: opening one is told to them, and pointing at a link opens nobody.
  loader: ({ params }) => {
    loadCandidatePageActions();
    // Shown above the resume, which it would move if it came later.
    void loadAheadFor('Company', () => [queryClient.query(candidateStandingQuery(params.candidateId))]);
  },
  component: CandidatePage,
});
