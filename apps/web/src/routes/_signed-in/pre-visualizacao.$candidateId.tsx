import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CandidatePage } from '../../candidates/page/candidate-page.tsx';
import { candidateStatusQuery } from '../../invitations/invitation-api.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { useSession } from '../../platform/session/session.ts';
import { prefetchCandidatePageActions } from '../-actions.ts';

export const Route = createFileRoute('/_signed-in/pre-visualizacao/$candidateId')({
  staticData: { title: 'Perfil do candidato', skeleton: 'item' },
  beforeLoad: onlyFor('Company', 'Admin'),
  // The candidate is not prefetched: opening one notifies them, and hovering a link must not.
  loader: () => {
    prefetchCandidatePageActions();
  },
  component: Candidate,
});

function Candidate() {
  const { candidateId } = Route.useParams();
  const isCompany = useSession()?.role === 'Company';
  const { isLoading } = useQuery({ ...candidateStatusQuery(candidateId), enabled: isCompany });
  return <CandidatePage candidateId={candidateId} isPartAboveLoading={isLoading} />;
}
