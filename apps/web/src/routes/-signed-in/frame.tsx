import { ConfirmationNotice } from '../../accounts/confirmation-notice.tsx';
import { CandidateActionsProvider } from '../../candidates/candidate-actions.ts';
import { NoticeBell } from '../../notices/notice-bell.tsx';
import { SanctionsNote } from '../../sanctions/sanctions-note.tsx';
import { Shell } from '../../shell/shell.tsx';
import { VacancyActionsProvider } from '../../vacancies/vacancy-actions.ts';
import { candidateActions, prefetchActions, vacancyActions } from '../-actions.ts';

prefetchActions();

export { loadSanctionsAhead } from '../../sanctions/sanctions-note.tsx';

/** The frame of every page behind the sign-in. */
export const SignedInFrame = () => (
  <VacancyActionsProvider actions={vacancyActions}>
    <CandidateActionsProvider actions={candidateActions}>
      <Shell
        notice={
          <>
            <ConfirmationNotice />
            <SanctionsNote />
          </>
        }
        bell={<NoticeBell />}
      />
    </CandidateActionsProvider>
  </VacancyActionsProvider>
);
