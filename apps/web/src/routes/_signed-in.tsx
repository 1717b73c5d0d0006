import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationNotice } from '../accounts/confirmation-notice.tsx';
import { CandidateActionsProvider } from '../candidates/candidate-actions.ts';
import { NoticeBell } from '../notices/notice-bell.tsx';
import { Shell } from '../shell/shell.tsx';
import { VacancyActionsProvider } from '../vacancies/vacancy-actions.ts';
import { candidateActions, loadActionsAhead, vacancyActions } from './-actions.ts';

export const Route = createFileRoute('/_signed-in')({ loader: loadActionsAhead, component: SignedIn });

function SignedIn() {
  return (
    <VacancyActionsProvider actions={vacancyActions}>
      <CandidateActionsProvider actions={candidateActions}>
        <Shell notice={<ConfirmationNotice />} bell={<NoticeBell />} />
      </CandidateActionsProvider>
    </VacancyActionsProvider>
  );
}
