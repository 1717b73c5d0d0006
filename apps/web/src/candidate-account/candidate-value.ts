import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { applyMask } from '../forms/fields/mask.ts';
import { salaryText } from '../forms/salary/salary-text.ts';
import { splitSalary } from '../forms/salary/split-salary.ts';
import { tidyAmount } from '../forms/salary/tidy-amount.ts';

/** What every form about a candidate asks: the request as it will be sent, each field as it is typed. */
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
    candidateTargetSalary: tidyAmount(amount),
  };
}

/** What is sent, and still has to be judged. */
export const candidateRequest = <Value extends CandidateValue>({ currency, ...value }: Value) => ({
  ...value,
  candidateTargetSalary: salaryText(currency, value.candidateTargetSalary),
});
