import type { defaultCurrency } from '@trampolim/contract/values/vocabulary';

// A candidate's fields as they start, apart from their definitions: these bring lists along, which only the screens that
// show the fields need.

/** Who the candidate is. */
export const blankPerson = { candidateName: '', candidateBirth: '', candidatePhone: '', candidateGender: '' };

/** Where the candidate lives. */
export const blankHome = {
  candidateCEP: '',
  'candidateAddress.publicPlace': '',
  'candidateAddress.number': '',
  'candidateAddress.complement': '',
  'candidateAddress.neighborhood': '',
  'candidateAddress.city': '',
  'candidateAddress.state': '',
};

/** The work that the candidate looks for. */
export const blankWish = { desiredRole: '', desiredCity: '', desiredState: '' };

/** What may be told later. */
export const blankExtras = {
  areaOfInterest: '',
  candidateHierarchicalArea: '',
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
  | keyof typeof blankHome
  | keyof typeof blankWish
  | keyof typeof blankExtras;
