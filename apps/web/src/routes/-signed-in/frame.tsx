import { ConfirmationNotice } from '../../accounts/confirmation-notice.tsx';
import { ApplicationPanelsProvider } from '../../applications/application-panels.ts';
import { CandidateActionsProvider } from '../../candidates/candidate-actions.ts';
import { NoticeBell } from '../../notices/notice-bell.tsx';
import { SanctionsNote } from '../../sanctions/sanctions-note.tsx';
import { Shell } from '../../shell/shell.tsx';
import { VacancyActionsProvider } from '../../vacancies/vacancy-actions.ts';
import { applicationPanels, candidateActions, prefetchActions, vacancyActions } from '../-actions.ts';

prefetchActions();

// The function is exported here, so that the route gets it with the same import as the frame.
export { loadSanctionsAhead } from '../../sanctions/sanctions-note.tsx';

/** The frame of every page behind the sign-in. */
export const SignedInFrame = () => (
  <VacancyActionsProvider actions={vacancyActions}>
    <CandidateActionsProvider actions={candidateActions}>
      <ApplicationPanelsProvider actions={applicationPanels}>
        <Shell
          notice={
            <>
              <ConfirmationNotice />
              <SanctionsNote />
            </>
          }
          bell={<NoticeBell />}
        />
      </ApplicationPanelsProvider>
    </CandidateActionsProvider>
  </VacancyActionsProvider>
);
