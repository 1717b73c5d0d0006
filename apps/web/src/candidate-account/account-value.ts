import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { emailRequest } from '../accounts/own-account/email-request.ts';
import { applyMask } from '../forms/fields/mask.ts';
import { salaryText } from '../forms/salary/salary-text.ts';
import { splitSalary } from '../forms/salary/split-salary.ts';
import { tidyAmount } from '../forms/salary/tidy-amount.ts';

/** A candidate's account in the form: the request as it will be sent, each field as it is typed. */
export interface AccountValue {
  candidateName: string;
  email: string;
  /** Asked for when the e-mail is to be another. */
  currentPassword: string;
  candidatePhone: string;
  candidateBirth: string;
  candidateGender: string;
  candidateCivilStatus: string;
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
  candidateHierarchicalArea: string;
  candidateLastJob: string;
  candidateEducationLevel: string;
}

/** A candidate as they find themselves in the form. */
export function valueOf(candidate: OwnCandidate): AccountValue {
  const { publicPlace, number, complement, neighborhood, city, state } = candidate.candidateAddress;
  const { currency, amount } = splitSalary(candidate.candidateTargetSalary);
  return {
    candidateName: candidate.candidateName,
    email: candidate.email,
    currentPassword: '',
    candidatePhone: applyMask('phone', candidate.candidatePhone),
    candidateBirth: candidate.candidateBirth,
    candidateGender: candidate.candidateGender,
    candidateCivilStatus: candidate.candidateCivilStatus,
    candidateCEP: applyMask('cep', candidate.candidateCEP),
    candidateAddress: { publicPlace, number, complement, neighborhood, city, state },
    desiredRole: candidate.desiredRole,
    desiredCity: candidate.desiredCity,
    desiredState: candidate.desiredState,
    currency,
    candidateTargetSalary: tidyAmount(amount),
    candidateHierarchicalArea: candidate.candidateHierarchicalArea,
    candidateLastJob: candidate.candidateLastJob,
    candidateEducationLevel: candidate.candidateEducationLevel ?? '',
  };
}

/** What is sent, and still has to be judged. */
export const accountRequest = (
  { currency, email, currentPassword, ...value }: AccountValue,
  standing: Pick<OwnCandidate, 'email'>,
) => ({
  ...value,
  ...emailRequest({ email, currentPassword }, standing.email),
  candidateTargetSalary: salaryText(currency, value.candidateTargetSalary),
});
