import { applicationStatuses, experienceFilters, states } from '@trampolim/contract/values/vocabulary';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import {
  addressFilters,
  type FiltersOf,
  oneOf,
  type SearchOf,
  text,
} from '../../platform/queries/address-filters.ts';

/** What a vacancy's applicants are narrowed by and how they are ordered, in the words of the API's query; who fits best comes first unless the address has another order. */
export const applicantFilters = addressFilters({
  status: oneOf(applicationStatuses),
  state: oneOf(states),
  experience: oneOf(experienceFilters),
  name: text(shortTextLimit),
  order: oneOf(['newest', 'oldest', 'experience', 'rating'] as const),
});

export type ApplicantFilters = FiltersOf<typeof applicantFilters>;

/** What narrows them whatever their status. */
export type Narrowing = Pick<ApplicantFilters, 'state' | 'experience' | 'name'>;

export const narrowingOf = ({ state, experience, name }: ApplicantFilters): Narrowing => ({
  state,
  experience,
  name,
});

export const isNarrowed = (filters: ApplicantFilters): boolean =>
  Object.values(narrowingOf(filters)).some((value) => value !== undefined);

/** What the address of the screen holds: the filters, which view of them, and who is open. */
export type ApplicantSearch = SearchOf<typeof applicantFilters> & { ver?: string; candidato?: string };

/** Beside the list, which needs no saying. */
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

/** The same address with nobody open. */
export const withoutApplicant = ({ candidato: _, ...listed }: ApplicantSearch): ApplicantSearch => listed;
