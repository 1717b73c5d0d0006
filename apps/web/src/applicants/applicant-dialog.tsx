import { useState } from 'react';
import { ResponsiveDialog } from '../ui/responsive-dialog.tsx';
import { ApplicantDecision } from './applicant-decision.tsx';
import { ApplicantResume } from './applicant-resume.tsx';
import type { OpenedApplicant } from './opened-applicant.ts';

/** The chosen applicant over the list: a dialog, and a sheet on phones. */
export function ApplicantDialog(opened: OpenedApplicant) {
  const { candidateId, details, close } = opened.applicants;
  // Stays while the dialog leaves the screen.
  const [shown, setShown] = useState(details.data);
  if (candidateId && details.data !== shown) setShown(details.data);
  return (
    <ResponsiveDialog
      opened={candidateId !== undefined}
      onClose={close}
      title="Currículo"
      size="xl"
      footer={shown && <ApplicantDecision key={shown._id} {...opened} applicant={shown} />}
    >
      <ApplicantResume key={candidateId} applicants={opened.applicants} />
    </ResponsiveDialog>
  );
}
