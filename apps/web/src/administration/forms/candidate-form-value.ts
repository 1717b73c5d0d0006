import type { AdministeredCandidate } from '@trampolim/contract/administration/administered-accounts';
import { defaultCurrency, genders } from '@trampolim/contract/values/vocabulary';
import {
  candidateAddressFields,
  personFields,
  preferenceFields,
  wishFields,
} from '../../candidates/candidate-fields.ts';
import type { AddressFields } from '../../forms/address/address-fields.ts';
import { applyMask } from '../../forms/fields/mask.ts';
import { salaryText } from '../../forms/salary/salary-text.ts';
import { splitSalary } from '../../forms/salary/split-salary.ts';
import { tidyAmount } from '../../forms/salary/tidy-amount.ts';
import type { FieldDefinition } from '../../forms/sections/field-definition.ts';
import { forOthers, wantedOf } from './for-others.ts';

/** A candidate in the form of an administrator: the request as it will be sent, each field as it is typed. */
export interface CandidateValue {
  candidateName: string;
  candidateBirth: string;
  candidatePhone: string;
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
  areaOfInterest: string;
}

export const blankCandidate: CandidateValue = {
  candidateName: '',
  candidateBirth: '',
  candidatePhone: '',
  candidateGender: '',
  candidateCEP: '',
  candidateAddress: { publicPlace: '', number: '', complement: '', neighborhood: '', city: '', state: '' },
  desiredRole: '',
  desiredCity: '',
  desiredState: '',
  currency: defaultCurrency,
  candidateTargetSalary: '',
  areaOfInterest: '',
};

export function candidateValueOf(candidate: AdministeredCandidate): CandidateValue {
  const { publicPlace, number, complement, neighborhood, city, state } = candidate.candidateAddress;
  const { currency, amount } = splitSalary(candidate.candidateTargetSalary);
  return {
    candidateName: candidate.candidateName,
    candidateBirth: candidate.candidateBirth,
    candidatePhone: applyMask('phone', candidate.candidatePhone),
    candidateGender: candidate.candidateGender,
    candidateCEP: applyMask('cep', candidate.candidateCEP),
    candidateAddress: { publicPlace, number, complement, neighborhood, city, state },
    desiredRole: candidate.desiredRole,
    desiredCity: candidate.desiredCity,
    desiredState: candidate.desiredState,
    currency,
    candidateTargetSalary: tidyAmount(amount),
    areaOfInterest: candidate.areaOfInterest ?? '',
  };
}

/** What is sent, and still has to be judged. */
export const candidateRequest = <Value extends CandidateValue>({ currency, ...value }: Value) => ({
  ...value,
  candidateTargetSalary: salaryText(currency, value.candidateTargetSalary),
});

export type CandidateName =
  | Exclude<keyof CandidateValue, 'candidateAddress' | 'currency' | 'candidateTargetSalary'>
  | `candidateAddress.${keyof CandidateValue['candidateAddress']}`;

type Definition = FieldDefinition<CandidateName>;

/** Those that an administrator chooses from; what its owner chose for themselves stays among them. */
const gendersFor = (standing: string) =>
  genders.filter((gender) => gender !== 'Prefiro não dizer' || gender === standing);

const isOurs = (definition: FieldDefinition<string>): definition is Definition =>
  definition.name !== 'candidateHierarchicalArea';

/** Who the candidate is, with the genders that may be chosen where this one stands. */
export const personDefinitions = (standingGender: string): Definition[] =>
  forOthers(personFields.filter(isOurs)).map((definition) =>
    definition.name === 'candidateGender'
      ? { ...definition, options: gendersFor(standingGender) }
      : definition,
  );

export const wishDefinitions: Definition[] = forOthers([
  ...wishFields.filter(isOurs),
  ...preferenceFields.filter(isOurs),
]);

export const addressDefinitions: AddressFields<CandidateName> = candidateAddressFields;

export const wantedOfCandidates = wantedOf(
  personDefinitions(''),
  wishDefinitions,
  Object.values(addressDefinitions),
);
