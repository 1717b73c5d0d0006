import type { WiderSearch } from '@trampolim/contract/candidates/candidates';
import {
  areas,
  candidateOrders,
  experienceFilters,
  searchRadii,
  states,
} from '@trampolim/contract/values/vocabulary';
import { openListLimit, repeatableLimit, shortTextLimit } from '@trampolim/contract/wire/limits';
import type { ChosenFilter } from '../forms/search/filter-chips.tsx';
import { placeLabel, radiusInForce } from '../forms/search/radius.ts';
import {
  type FiltersOf,
  integerWithin,
  oneNumberOf,
  oneOf,
  type SearchOf,
  text,
  texts,
  urlFilters,
} from '../platform/queries/url-filters.ts';

/** An age in the URL, up to the highest that the API accepts. */
const age = integerWithin(150);

/** The filters of the search as stored in the URL. */
export const candidateUrlFilters = urlFilters({
  search: text(shortTextLimit),
  area: oneOf(areas),
  state: oneOf(states),
  city: text(shortTextLimit),
  radius: oneNumberOf(searchRadii),
  experience: oneOf(experienceFilters),
  minAge: age,
  maxAge: age,
  language: texts(openListLimit, repeatableLimit),
  skill: texts(openListLimit, repeatableLimit),
  order: oneOf(candidateOrders),
  literal: oneOf(['true'] as const),
});

/** The filters of a search and its order, named as in the API's query. */
export type CandidateUrlFilters = FiltersOf<typeof candidateUrlFilters>;

/** The URL parameters of the filters. */
export type CandidateSearch = SearchOf<typeof candidateUrlFilters>;

/**
 * Reads the filters from a URL. Order and `literal` apply only to search words. The best match comes first by default,
 * so only the order `newest` is returned.
 */
export function filtersFrom(search: CandidateSearch): CandidateUrlFilters {
  const { order, literal, ...storedFilters } = candidateUrlFilters.read(search);
  const filters = { ...storedFilters, radius: radiusInForce(storedFilters, storedFilters.search) };
  return filters.search ? { ...filters, order: order === 'newest' ? order : undefined, literal } : filters;
}

/** The URL parameters of a search. A radius without a city is left out. */
export const searchParamsOf = (filters: CandidateUrlFilters): CandidateSearch =>
  candidateUrlFilters.write({ ...filters, radius: radiusInForce(filters, filters.search) });

type WiderSearchFilter = WiderSearch['filter'];

/** The name of a filter as wider searches use it, with its value if the filter has several. */
type ChipName = WiderSearchFilter | `${WiderSearchFilter} ${string}`;

/** A filter in force, with the name that the API gives the wider search without it. */
interface ChosenCandidateFilter extends ChosenFilter<ChipName> {
  /** The search without this filter. */
  without: CandidateUrlFilters;
}

const experienceChipLabels: Record<(typeof experienceFilters)[number], string> = {
  'Tem experiência': 'Tem experiência',
  'Não tem experiência': 'Não tem experiência',
  'Mais de 3': 'Mais de 3 anos de experiência',
  'Mais de 5': 'Mais de 5 anos de experiência',
};

/** The chips of one filter. */
type ChipsOfFilter = (filters: CandidateUrlFilters) => ChosenCandidateFilter[];

/** Returns the chip of a filter, or none without a label. */
const chip = (name: WiderSearchFilter, label: string | undefined, without: CandidateUrlFilters) =>
  label ? [{ name, label, without }] : [];

/** The chips in their order. Null for filters that have no chip, or that belong to another chip. */
const chipsOfFilter: Record<keyof CandidateUrlFilters, ChipsOfFilter | null> = {
  area: (filters) => chip('area', filters.area, { ...filters, area: undefined }),
  // The label of a city contains its state.
  state: (filters) => (filters.city ? [] : chip('state', filters.state, { ...filters, state: undefined })),
  city: (filters) =>
    chip('city', filters.city && placeLabel(filters), { ...filters, city: undefined, radius: undefined }),
  minAge({ minAge, maxAge, ...others }) {
    const isAnyAge = minAge === undefined && maxAge === undefined;
    return chip('age', isAnyAge ? undefined : `Idade: ${ageLabel({ minAge, maxAge }).toLowerCase()}`, others);
  },
  experience: (filters) =>
    chip('experience', filters.experience && experienceChipLabels[filters.experience], {
      ...filters,
      experience: undefined,
    }),
  language: (filters) => chipOfEach(filters, 'language'),
  skill: (filters) => chipOfEach(filters, 'skill'),
  search: null,
  literal: null,
  radius: null,
  maxAge: null,
  order: null,
};

const chipOfEach = (filters: CandidateUrlFilters, filter: 'language' | 'skill'): ChosenCandidateFilter[] =>
  filters[filter]?.map((chosen, _, all) => ({
    name: `${filter} ${chosen}`,
    label: chosen,
    without: { ...filters, [filter]: all.filter((each) => each !== chosen) },
  })) ?? [];

/** Returns the active filters with their labels, without the search text. */
export const chosenFilters = (filters: CandidateUrlFilters): ChosenCandidateFilter[] =>
  Object.values(chipsOfFilter).flatMap((chipsOf) => chipsOf?.(filters) ?? []);

/** The filters without the order, which a saved search does not store. */
export function withoutOrder({ order, ...filters }: CandidateUrlFilters) {
  return filters;
}

/** Describes a search in a few words, as the default name of a saved search. */
export const describeSearch = (filters: CandidateUrlFilters): string =>
  [filters.search, ...chosenFilters(filters).map(({ label }) => label)].filter(Boolean).join(', ');

/** An inclusive range of whole years. */
export interface AgeRange {
  minAge?: number | undefined;
  maxAge?: number | undefined;
}

export interface AgeChoice extends AgeRange {
  label: string;
}

const numbersFrom = (first: number, last: number, step: number) =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step);

const ageLimits = numbersFrom(20, 80, 5);

export const youngerChoices: AgeChoice[] = ageLimits.map((age) => ({
  label: `Menor que ${age}`,
  maxAge: age - 1,
}));
export const olderChoices: AgeChoice[] = ageLimits.map((age) => ({
  label: `Maior que ${age}`,
  minAge: age + 1,
}));
const betweenChoices: AgeChoice[] = numbersFrom(20, 80, 10).map((age) => ({
  label: `Entre ${age}-${age + 10}`,
  minAge: age,
  maxAge: age + 10,
}));
const exactChoices: AgeChoice[] = [18, 21, ...numbersFrom(25, 80, 5)].map((age) => ({
  label: `Exatamente ${age}`,
  minAge: age,
  maxAge: age,
}));

/** The choices of the age filter, grouped by kind. */
export const ageChoices = {
  'Menor que': youngerChoices,
  'Maior que': olderChoices,
  Entre: betweenChoices,
  Exatamente: exactChoices,
};

const allChoices = Object.values(ageChoices).flat();

/** Returns the choice for a range of ages. Undefined if the URL has a range that no choice offers. */
export const choiceFor = ({ minAge, maxAge }: AgeRange): AgeChoice | undefined =>
  allChoices.find((choice) => choice.minAge === minAge && choice.maxAge === maxAge);

export function ageLabel(ages: AgeRange): string {
  const { minAge, maxAge } = ages;
  const choice = choiceFor(ages);
  if (choice) return choice.label;
  if (minAge === undefined) return `Até ${maxAge} anos`;
  return maxAge === undefined ? `A partir de ${minAge} anos` : `De ${minAge} a ${maxAge} anos`;
}
