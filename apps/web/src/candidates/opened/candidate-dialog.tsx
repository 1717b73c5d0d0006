import { type ReactNode, useState } from 'react';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { CandidateActionSlot } from '../candidate-actions.ts';
import classes from './candidate-summary.module.css';
import type { SummarizedCandidate } from './candidate-summary.tsx';
import { ProfileLink } from './profile-link.tsx';

interface CandidateDialogProps {
  candidate: SummarizedCandidate | undefined;
  onClose: () => void;
  children: (candidate: SummarizedCandidate) => ReactNode;
}

/** The candidate that the address names, over the list they were picked from. */
export function CandidateDialog({ candidate, onClose, children }: CandidateDialogProps) {
  // Stays while the dialog leaves the screen, and follows its star.
  const [shown, setShown] = useState(candidate);
  if (candidate && candidate !== shown) setShown(candidate);
  return (
    <ResponsiveDialog
      opened={candidate !== undefined}
      onClose={onClose}
      title={shown?.candidateName ?? 'Candidato'}
      size="md"
      footer={
        shown && (
          <div className={classes.footer}>
            <CandidateActionSlot place="panel" candidate={shown} />
            <ProfileLink id={shown._id} />
          </div>
        )
      }
    >
      {shown && children(shown)}
    </ResponsiveDialog>
  );
}
