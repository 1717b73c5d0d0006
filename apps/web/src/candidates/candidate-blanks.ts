import type { defaultCurrency } from '@trampolim/contract/values/vocabulary';

// The blank fields of a candidate. They are separate from the field definitions, which import long lists of options
// that only screens with these fields need.

export const blankPerson = { candidateName: '', candidateBirth: '', candidatePhone: '', candidateGender: '' };

export const blankHomeAddress = {
  candidateCEP: '',
  'candidateAddress.publicPlace': '',
  'candidateAddress.number': '',
  'candidateAddress.complement': '',
  'candidateAddress.neighborhood': '',
  'candidateAddress.city': '',
  'candidateAddress.state': '',
};

export const blankDesiredWork = { desiredRole: '', desiredCity: '', desiredState: '' };

/** Fields that can be filled in later. */
export const blankExtras = {
  areaOfInterest: '',
  candidateHierarchicalArea: '',
  // Only the type of the default currency is imported, so this module stays free of imports at run time.
  currency: 'R$' satisfies typeof defaultCurrency as string,
  candidateTargetSalary: '',
  candidateEducationLevel: '',
  candidateLastJob: '',
  candidateCivilStatus: '',
  candidateLink: '',
  candidateAbout: '',
};

export type CandidateField =
  | keyof typeof blankPerson
  | keyof typeof blankHomeAddress
  | keyof typeof blankDesiredWork
  | keyof typeof blankExtras;
