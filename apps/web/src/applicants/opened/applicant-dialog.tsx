import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { phoneWidth } from '../../ui/theme/breakpoints.ts';
import { ApplicantDecision } from '../deciding/applicant-decision.tsx';
import type { Verdict } from '../deciding/decision-api.ts';
import { leaveStage } from '../deciding/leave-stage.ts';
import classes from './applicant-dialog.module.css';
import { ApplicantPlace } from './applicant-place.tsx';
import { ApplicantResume } from './applicant-resume.tsx';
import type { OpenedApplicant } from './opened-applicant.ts';

/** The chosen applicant over the list: a dialog, and a sheet on phones. */
export function ApplicantDialog(opened: OpenedApplicant) {
  const { applicants } = opened;
  const { candidateId, named, hasArrived, close, decide } = applicants;
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  // Stays while the dialog leaves the screen.
  const [shown, setShown] = useState(named);
  if (candidateId && named !== shown) setShown(named);
  const stage = useRef<HTMLDivElement>(null);
  const departed = useRef<HTMLDivElement>(null);
  const decideAndLeave = (verdict: Verdict) => {
    if (decide(verdict) && stage.current && departed.current) {
      leaveStage(stage.current, departed.current, verdict);
    }
  };
  return (
    <ResponsiveDialog
      opened={candidateId !== undefined}
      onClose={close}
      returnsFocus={false}
      // The place in the list needs a phone's whole line, and the name stands below it.
      title={<span className={isPhone ? 'only-for-screen-readers' : undefined}>Currículo</span>}
      titleExtra={<ApplicantPlace applicants={applicants} />}
      size="xl"
      // The next resume may be shorter, and the buttons must stay below the finger.
      tall
      footer={
        shown && <ApplicantDecision key={shown._id} {...opened} applicant={shown} onDecide={decideAndLeave} />
      }
    >
      <div className={classes.scene}>
        <div key={candidateId} ref={stage} className={classes.stage} data-arrived={hasArrived}>
          <ApplicantResume applicants={applicants} />
        </div>
        <div ref={departed} className={classes.departed} inert aria-hidden="true" />
      </div>
    </ResponsiveDialog>
  );
}
