import { Button } from '@mantine/core';
import type { ApplicantDetails } from '@trampolim/contract/applications';
import { useEffect, useState } from 'react';
import type { Applicants } from './use-applicants.ts';

interface UndoDecisionProps {
  applicants: Applicants;
  applicant: ApplicantDetails;
  /** When the candidate is told, and the decision stands. */
  until: string;
}

/** Takes a decision back while the candidate was not told of it. */
export function UndoDecision({ applicants, applicant, until }: UndoDecisionProps) {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTold(true), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
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
