import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { emailRequest } from '../accounts/own-account/email-fields.tsx';
import { applyMask } from '../forms/fields/masked-field.tsx';
import { composeSalary, formatAmount, splitSalary } from '../forms/salary/salary-text.ts';

/** The value of every form about a candidate: the shape of the request, but with the text that was typed. */
export interface CandidateValue {
  candidateName: string;
  candidatePhone: string;
  candidateBirth: string;
  candidateGender: string;
  candidateCEP: string;
  candidateAddress: {
    publicPlace: string;
    number: string;
    complement: string;
    neighborhood: string;
    city: string;
    state: string;
  };
  desiredRole: string;
  desiredCity: string;
  desiredState: string;
  currency: string;
  candidateTargetSalary: string;
}

export function candidateValueOf(candidate: Omit<OwnCandidate, 'favoriteVacancies'>): CandidateValue {
  const { publicPlace, number, complement, neighborhood, city, state } = candidate.candidateAddress;
  const { currency, amount } = splitSalary(candidate.candidateTargetSalary);
  return {
    candidateName: candidate.candidateName,
    candidatePhone: applyMask('phone', candidate.candidatePhone),
    candidateBirth: candidate.candidateBirth,
    candidateGender: candidate.candidateGender,
    candidateCEP: applyMask('cep', candidate.candidateCEP),
    candidateAddress: { publicPlace, number, complement, neighborhood, city, state },
    desiredRole: candidate.desiredRole,
    desiredCity: candidate.desiredCity,
    desiredState: candidate.desiredState,
    currency,
    candidateTargetSalary: formatAmount(amount),
  };
}

/** The request, not yet validated. */
export const candidateRequest = <Value extends CandidateValue>({ currency, ...value }: Value) => ({
  ...value,
  candidateTargetSalary: composeSalary(currency, value.candidateTargetSalary),
});

/** The value of the candidate's own account form. */
interface AccountValue extends CandidateValue {
  email: string;
  /** Required to change the e-mail. */
  currentPassword: string;
  candidateCivilStatus: string;
  candidateHierarchicalArea: string;
  candidateLastJob: string;
  candidateEducationLevel: string;
}

export const toAccountValue = (candidate: OwnCandidate): AccountValue => ({
  ...candidateValueOf(candidate),
  email: candidate.email,
  currentPassword: '',
  candidateCivilStatus: candidate.candidateCivilStatus,
  candidateHierarchicalArea: candidate.candidateHierarchicalArea,
  candidateLastJob: candidate.candidateLastJob,
  candidateEducationLevel: candidate.candidateEducationLevel ?? '',
});

/** The request, not yet validated. */
export const accountRequest = (
  { email, currentPassword, ...value }: AccountValue,
  savedCandidate: Pick<OwnCandidate, 'email'>,
) => ({
  ...candidateRequest(value),
  ...emailRequest({ email, currentPassword }, savedCandidate.email),
});
