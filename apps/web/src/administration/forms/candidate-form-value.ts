import type { AdministeredCandidate } from '@trampolim/contract/administration/administered-accounts';
import { defaultCurrency, genders } from '@trampolim/contract/values/vocabulary';
import { type CandidateValue, candidateValueOf } from '../../candidate-account/candidate-value.ts';
import {
  candidateAddressFields,
  personFields,
  preferenceFields,
  wishFields,
} from '../../candidates/candidate-fields.ts';
import type { AddressFields } from '../../forms/address/address-fields.ts';
import type { FieldDefinition } from '../../forms/sections/defined-fields.tsx';
import { forOthers, wantedOf } from './for-others.ts';

/** A candidate in the form of an administrator. */
interface AdministeredValue extends CandidateValue {
  areaOfInterest: string;
}

export const blankCandidate: AdministeredValue = {
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

export const administeredValueOf = (candidate: AdministeredCandidate): AdministeredValue => ({
  ...candidateValueOf(candidate),
  areaOfInterest: candidate.areaOfInterest ?? '',
});

export type CandidateName =
  | Exclude<keyof AdministeredValue, 'candidateAddress' | 'currency' | 'candidateTargetSalary'>
  | `candidateAddress.${keyof AdministeredValue['candidateAddress']}`;

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
