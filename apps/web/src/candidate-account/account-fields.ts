import type { CandidateField } from '../candidates/candidate-blanks.ts';
import {
  areaAndLevelFields,
  backgroundFields,
  candidateAddressFields,
  desiredJobFields,
  personFields,
} from '../candidates/candidate-fields.ts';
import type { FieldDefinition } from '../forms/sections/defined-fields.tsx';

/** The candidate fields of the account. The resume contains the excluded fields. */
export type AccountField = Exclude<CandidateField, 'areaOfInterest' | 'candidateLink' | 'candidateAbout'>;

type Definition = FieldDefinition<AccountField>;

const allDefinitions = [...personFields, ...desiredJobFields, ...areaAndLevelFields, ...backgroundFields];

/**
 * Returns the definitions of the sign-up for these fields, in the given order.
 * @throws {Error} if the sign-up does not define a field
 */
const definitionsOf = (...names: AccountField[]): Definition[] =>
  names.map((name) => {
    const definition = allDefinitions.find((each): each is Definition => each.name === name);
    if (!definition) throw new Error(`The sign-up does not define the field ${name}.`);
    return definition;
  });

export const accountNameFields = definitionsOf('candidateName');
export const accountPersonalFields = definitionsOf(
  'candidatePhone',
  'candidateBirth',
  'candidateGender',
  'candidateCivilStatus',
);
export const accountDesiredJobFields = definitionsOf('desiredRole', 'desiredCity', 'desiredState');
export const accountCareerFields = definitionsOf(
  'candidateHierarchicalArea',
  'candidateLastJob',
  'candidateEducationLevel',
);

/** Error messages of blank fields. */
export const missingMessages = Object.fromEntries(
  [...allDefinitions, ...Object.values(candidateAddressFields)].flatMap(({ name, requiredMessage }) =>
    requiredMessage ? [[name, requiredMessage]] : [],
  ),
);

/** Adds saved values that are not among the options, such as those entered by an administrator. */
export const withSavedOptions = (
  definitions: readonly Definition[],
  savedValues: { [Name in AccountField]?: string },
): Definition[] =>
  definitions.map((definition) => {
    const { options, name } = definition;
    const value = savedValues[name];
    return options && value && !options.includes(value)
      ? { ...definition, options: [...options, value] }
      : definition;
  });
