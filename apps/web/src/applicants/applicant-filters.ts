import { applicationStatuses, experienceFilters, states } from '@trampolim/contract/values/vocabulary';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import {
  addressFilters,
  type FiltersOf,
  oneOf,
  type SearchOf,
  text,
} from '../platform/queries/address-filters.ts';

/** Filters and order of a vacancy's applicants, with the parameter names of the API. The default order is the best match first. */
export const applicantFilters = addressFilters({
  status: oneOf(applicationStatuses),
  state: oneOf(states),
  experience: oneOf(experienceFilters),
  name: text(shortTextLimit),
  order: oneOf(['newest', 'oldest', 'experience', 'rating'] as const),
});

export type ApplicantFilters = FiltersOf<typeof applicantFilters>;

/** Filters that do not depend on the status. */
export type Narrowing = Pick<ApplicantFilters, 'state' | 'experience' | 'name'>;

export const narrowingOf = ({ state, experience, name }: ApplicantFilters): Narrowing => ({
  state,
  experience,
  name,
});

export const isNarrowed = (filters: ApplicantFilters): boolean =>
  Object.values(narrowingOf(filters)).some((value) => value !== undefined);

/** Search parameters of the screen: filters, view and opened applicant. */
export type ApplicantSearch = SearchOf<typeof applicantFilters> & { ver?: string; candidato?: string };

/** Value of `ver` for the board; the list is the default. */
export const board = 'quadro';

/** The order without one in the address. */
export const defaultOrder = 'match';

export const orderLabels: Record<NonNullable<ApplicantFilters['order']> | typeof defaultOrder, string> = {
  newest: 'Mais recentes',
  oldest: 'Mais antigas',
  match: 'Mais compatíveis',
  experience: 'Mais experiência',
  rating: 'Melhor avaliação',
};

/** Removes the opened applicant from the search parameters. */
export const withoutApplicant = ({ candidato: _, ...listed }: ApplicantSearch): ApplicantSearch => listed;
