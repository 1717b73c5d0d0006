import { Button } from '@mantine/core';
import type { ApplicantDetails } from '@trampolim/contract/applications/applicants';
import { useEffect, useState } from 'react';
import type { Applicants } from '../list/use-applicants.ts';

interface UndoDecisionProps {
  applicants: Applicants;
  applicant: ApplicantDetails;
  /** Which decision: when its candidate is told, by the clock of the server. */
  until: string;
}

/** Takes a decision back while the candidate was not told of it. */
export function UndoDecision({ applicants, applicant, until }: UndoDecisionProps) {
  const { dataUpdatedAt } = applicants.details;
  const { undoableSeconds = 0 } = applicant.application;
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    // Counted from when it was answered, because the clock of the device may be minutes off.
    const left = undoableSeconds * 1000 - (Date.now() - dataUpdatedAt);
    const timer = setTimeout(() => setTold(true), left);
    return () => clearTimeout(timer);
  }, [undoableSeconds, dataUpdatedAt]);
  if (isTold) return null;
  const { _id: candidateId, candidateName, application } = applicant;
  const undo = () => {
    applicants.undo({ candidateId, candidateName, undoableUntil: until, comments: application.comments });
    // The button goes, and must not take the focus with it.
    document.querySelector<HTMLElement>('[data-name]')?.focus();
  };
  return (
    <Button
      variant="subtle"
      loading={applicants.states.get(candidateId)?.result === 'pending'}
      onClick={undo}
    >
      Desfazer
    </Button>
  );
}
