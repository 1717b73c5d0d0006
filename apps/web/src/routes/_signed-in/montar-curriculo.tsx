import { createFileRoute } from '@tanstack/react-router';
import { CandidatesOnly } from '../../applications/candidates-only.tsx';
import { ownCandidateQuery } from '../../candidates/own-candidate-api.ts';
import { textParams } from '../../platform/navigation/search-params.ts';
import { prefetchFor } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { ResumeQuestionsPage } from '../../resume/questions/questions-page.tsx';

export const Route = createFileRoute('/_signed-in/montar-curriculo')({
  staticData: { title: 'Montar currículo', skeleton: 'form' },
  validateSearch: textParams('pergunta'),
  beforeLoad: onlyFor('Candidate', 'Admin'),
  loader: () => prefetchFor('Candidate', () => [queryClient.query(ownCandidateQuery)]),
  component: () => (
    <CandidatesOnly>
      <ResumeQuestionsPage />
    </CandidatesOnly>
  ),
});
