import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { emailRequest } from '../accounts/own-account/email-request.ts';
import { type CandidateValue, candidateRequest, candidateValueOf } from './candidate-value.ts';

/** A candidate's account in their own form. */
export interface AccountValue extends CandidateValue {
  email: string;
  /** Asked for when the e-mail is to be another. */
  currentPassword: string;
  candidateCivilStatus: string;
  candidateHierarchicalArea: string;
  candidateLastJob: string;
  candidateEducationLevel: string;
}

/** A candidate as they find themselves in the form. */
export const valueOf = (candidate: OwnCandidate): AccountValue => ({
  ...candidateValueOf(candidate),
  email: candidate.email,
  currentPassword: '',
  candidateCivilStatus: candidate.candidateCivilStatus,
  candidateHierarchicalArea: candidate.candidateHierarchicalArea,
  candidateLastJob: candidate.candidateLastJob,
  candidateEducationLevel: candidate.candidateEducationLevel ?? '',
});

/** What is sent, and still has to be judged. */
export const accountRequest = (
  { email, currentPassword, ...value }: AccountValue,
  standing: Pick<OwnCandidate, 'email'>,
) => ({
  ...candidateRequest(value),
  ...emailRequest({ email, currentPassword }, standing.email),
});
