import type { Applicant, ApplicantDetails } from '@trampolim/contract/applications/applicants';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import type { Verdict } from '../decisions/decision-api.ts';
import { type ChangeState, optimisticStatus } from '../decisions/use-applicant-decisions.ts';

/** The opened applicant: the list item until the details load. */
export type CurrentApplicant = Applicant | ApplicantDetails;

export const statusOf = (applicant: CurrentApplicant, change: ChangeState | undefined) =>
  optimisticStatus('application' in applicant ? applicant.application : applicant, change);

/** Before the details load, it allows every other status, because the server rejects what is not allowed. */
export const mayMoveTo = (applicant: CurrentApplicant, verdict: Verdict): boolean =>
  'application' in applicant
    ? applicant.application.nextStatuses.includes(verdict)
    : applicant.status !== verdict;

export const isDecided = (status: ApplicationStatus) => status === 'Aprovado' || status === 'Dispensado';
