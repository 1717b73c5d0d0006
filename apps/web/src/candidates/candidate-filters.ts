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

/** The range of ages that the API accepts. */
const age = integerWithin(150);

/** The filters of the search as stored in the URL. */
export const candidateFilters = urlFilters({
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

/** The filters of a search, named as in the API's query. */
export type CandidateFilters = FiltersOf<typeof candidateFilters>;

/** The URL parameters of the filters. */
export type CandidateSearch = SearchOf<typeof candidateFilters>;

/** Reads the filters from a URL. Without search words there is only one order. */
export function filtersFrom(search: CandidateSearch): CandidateFilters {
  const { order, literal, ...given } = candidateFilters.read(search);
  const filters = { ...given, radius: radiusInForce(given, given.search) };
  return filters.search ? { ...filters, order: order === 'newest' ? order : undefined, literal } : filters;
}

/** The URL parameters of a search. A radius without a city is left out. */
export const searchParamsOf = (filters: CandidateFilters): CandidateSearch =>
  candidateFilters.write({ ...filters, radius: radiusInForce(filters, filters.search) });

interface ChosenCandidateFilter extends ChosenFilter<string> {
  /** The search without it. */
  without: CandidateFilters;
}

const experienceLabels: Record<(typeof experienceFilters)[number], string> = {
  'Tem experiência': 'Tem experiência',
  'Não tem experiência': 'Não tem experiência',
  'Mais de 3': 'Mais de 3 anos de experiência',
  'Mais de 5': 'Mais de 5 anos de experiência',
};

/** Labels of the filters in force, without the search text. */
export function chosenFilters(inForce: CandidateFilters): ChosenCandidateFilter[] {
  const { area, state, city, experience, minAge, maxAge, language = [], skill = [] } = inForce;
  const chosen: ChosenCandidateFilter[] = [];
  const choose = (name: string, label: string, without: CandidateFilters) =>
    chosen.push({ name, label, without: { ...inForce, ...without } });
  if (area) choose('area', area, { area: undefined });
  // The label of a city contains its state.
  if (state && !city) choose('state', state, { state: undefined });
  if (city) choose('city', placeLabel(inForce), { city: undefined, radius: undefined });
  if (minAge !== undefined || maxAge !== undefined) {
    choose('age', `Idade: ${ageLabel({ minAge, maxAge }).toLowerCase()}`, {
      minAge: undefined,
      maxAge: undefined,
    });
  }
  if (experience) choose('experience', experienceLabels[experience], { experience: undefined });
  for (const name of language) {
    choose(`language ${name}`, name, { language: language.filter((each) => each !== name) });
  }
  for (const name of skill) {
    choose(`skill ${name}`, name, { skill: skill.filter((each) => each !== name) });
  }
  return chosen;
}

/** The filters without the order, which a saved search does not store. */
export function withoutOrder({ order, ...narrowing }: CandidateFilters) {
  return narrowing;
}

/** Describes a search in a few words, as the default name of a saved search. */
export const describeSearch = (filters: CandidateFilters): string =>
  [filters.search, ...chosenFilters(filters).map(({ label }) => label)].filter(Boolean).join(', ');

/** An inclusive range of whole years. */
export interface Ages {
  minAge?: number | undefined;
  maxAge?: number | undefined;
}

export interface AgeChoice extends Ages {
  label: string;
}

const numbersFrom = (first: number, last: number, step: number) =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step);

const limits = numbersFrom(20, 80, 5);

export const youngerThan: AgeChoice[] = limits.map((age) => ({ label: `Menor que ${age}`, maxAge: age - 1 }));
export const olderThan: AgeChoice[] = limits.map((age) => ({ label: `Maior que ${age}`, minAge: age + 1 }));
const between: AgeChoice[] = numbersFrom(20, 80, 10).map((age) => ({
  label: `Entre ${age}-${age + 10}`,
  minAge: age,
  maxAge: age + 10,
}));
const exactly: AgeChoice[] = [18, 21, ...numbersFrom(25, 80, 5)].map((age) => ({
  label: `Exatamente ${age}`,
  minAge: age,
  maxAge: age,
}));

/** The kinds of age filters. */
export const ageChoices = {
  'Menor que': youngerThan,
  'Maior que': olderThan,
  Entre: between,
  Exatamente: exactly,
};

const allChoices = Object.values(ageChoices).flat();

/** The choice for this range of ages; undefined if the URL has a range that no choice offers. */
export const choiceFor = ({ minAge, maxAge }: Ages): AgeChoice | undefined =>
  allChoices.find((choice) => choice.minAge === minAge && choice.maxAge === maxAge);

export function ageLabel(ages: Ages): string {
  const { minAge, maxAge } = ages;
  const choice = choiceFor(ages);
  if (choice) return choice.label;
  if (minAge === undefined) return `Até ${maxAge} anos`;
  return maxAge === undefined ? `A partir de ${minAge} anos` : `De ${minAge} a ${maxAge} anos`;
}
