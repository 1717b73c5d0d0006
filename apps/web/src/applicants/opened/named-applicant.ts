import type { Applicant, ApplicantDetails } from '@trampolim/contract/applications/applicants';
import type { Verdict } from '../deciding/decision-api.ts';
import { type ChangeState, shownStatus } from '../deciding/use-applicant-decisions.ts';

/** Whoever is open, as the list knows them until their resume is here. */
export type NamedApplicant = Applicant | ApplicantDetails;

export const statusOf = (applicant: NamedApplicant, change: ChangeState | undefined) =>
  shownStatus('application' in applicant ? applicant.application : applicant, change);

/** Before the resume is here, the server says what may be done when it is asked to. */
export const mayBecome = (applicant: NamedApplicant, verdict: Verdict): boolean =>
  'application' in applicant
    ? applicant.application.nextStatuses.includes(verdict)
    : applicant.status !== verdict;
