import type { CandidateField } from '../candidates/candidate-blanks.ts';
import {
  backgroundFields,
  candidateAddressFields,
  desiredWorkFields,
  personFields,
  preferenceFields,
} from '../candidates/candidate-fields.ts';
import type { FieldDefinition } from '../forms/sections/defined-fields.tsx';

/** The candidate fields of the account. The excluded ones belong to the resume. */
export type AccountField = Exclude<CandidateField, 'areaOfInterest' | 'candidateLink' | 'candidateAbout'>;

type Definition = FieldDefinition<AccountField>;

const all = [...personFields, ...desiredWorkFields, ...preferenceFields, ...backgroundFields];

/** Selects definitions of the sign-up, in the order of this page. */
const definitionsOf = (...names: AccountField[]): Definition[] =>
  names.flatMap((name) => all.filter((definition): definition is Definition => definition.name === name));

export const nameFields = definitionsOf('candidateName');
export const personalFields = definitionsOf(
  'candidatePhone',
  'candidateBirth',
  'candidateGender',
  'candidateCivilStatus',
);
export const desiredJobFields = definitionsOf('desiredRole', 'desiredCity', 'desiredState');
export const workFields = definitionsOf(
  'candidateHierarchicalArea',
  'candidateLastJob',
  'candidateEducationLevel',
);

/** Error messages of blank fields. */
export const missingMessages = Object.fromEntries(
  [...all, ...Object.values(candidateAddressFields)].flatMap(({ name, missing }) =>
    missing ? [[name, missing]] : [],
  ),
);

/** Adds saved values that are not among the options, such as those entered by an administrator. */
export const withSavedOptions = (
  definitions: readonly Definition[],
  saved: { [Name in AccountField]?: string },
): Definition[] =>
  definitions.map((definition) => {
    const { options, name } = definition;
    const value = saved[name];
    return options && value && !options.includes(value)
      ? { ...definition, options: [...options, value] }
      : definition;
  });
