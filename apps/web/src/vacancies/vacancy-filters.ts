import { salaryFilter } from '@trampolim/contract/vacancies/vacancy-display';
import {
  affirmativeGroups,
  benefits,
  currencies,
  defaultCurrency,
  employmentTypes,
  type Role,
  searchRadii,
  states,
  vacancyAreas,
  vacancyOrders,
  workModes,
} from '@trampolim/contract/values/vocabulary';
import {
  openListLimit,
  replyDaysLimit,
  shortTextLimit,
  weeklyHoursLimit,
} from '@trampolim/contract/wire/limits';
import type { ChosenFilter } from '../forms/search/filter-chips.tsx';
import { placeLabel, radiusInForce } from '../forms/search/radius.ts';
import {
  type FiltersOf,
  integerWithin,
  numberWithin,
  oneNumberOf,
  oneOf,
  type SearchOf,
  someOf,
  text,
  urlFilters,
} from '../platform/queries/url-filters.ts';
import { formatSalary } from '../ui/format/format.ts';
import { replyDaysText, weeklyHoursText } from './vacancy-texts.ts';

const vacancyUrlFilters = urlFilters({
  title: text(shortTextLimit),
  area: oneOf(vacancyAreas),
  state: oneOf(states),
  city: text(shortTextLimit),
  radius: oneNumberOf(searchRadii),
  language: text(openListLimit),
  skill: text(openListLimit),
  employmentType: oneOf(employmentTypes),
  workMode: someOf(workModes),
  benefit: someOf(benefits),
  affirmativeFor: oneOf(affirmativeGroups),
  maxWeeklyHours: integerWithin(weeklyHoursLimit),
  maxReplyDays: integerWithin(replyDaysLimit),
  minSalary: numberWithin(salaryFilter),
  currency: oneOf(currencies),
  order: oneOf(vacancyOrders),
  literal: oneOf(['true'] as const),
});

/** Weekly hours that both search forms offer: 4, 6 and 8 hours on five days, 6 on six days, and the legal maximum. */
export const offeredHours = [20, 30, 36, 40, 44];
export const offeredReplyDays = [3, 7, 14, 30];

/** The filters of a search and its order, named as in the API's query. */
export type VacancyUrlFilters = FiltersOf<typeof vacancyUrlFilters>;

/** The filters and the order as parameters of a URL. */
export type VacancySearch = SearchOf<typeof vacancyUrlFilters>;

export function readVacancyFilters(search: VacancySearch): VacancyUrlFilters {
  const { currency = defaultCurrency, ...rest } = vacancyUrlFilters.read(search);
  return { ...rest, currency: rest.minSalary === undefined ? undefined : currency };
}

export type VacancyOrder = NonNullable<VacancyUrlFilters['order']>;

/**
 * The orders offered to a viewer, the default first. Relevance needs a search text, and only candidates have a resume
 * to match.
 */
export function ordersFor(viewer: Viewer, { title }: Pick<VacancyUrlFilters, 'title'>): VacancyOrder[] {
  if (viewer?.role !== 'Candidate') return title ? ['relevance', 'newest'] : ['newest'];
  return title ? ['relevance', 'newest', 'match'] : ['match', 'newest'];
}

/** Adds the order that the API needs for the viewer's default: it orders by match only on request. */
export const withDefaultOrder = (viewer: Viewer, filters: VacancyUrlFilters): VacancyUrlFilters =>
  filters.order === undefined && ordersFor(viewer, filters)[0] === 'match'
    ? { ...filters, order: 'match' }
    : filters;

type Viewer = { role: Role } | null | undefined;

/**
 * Reads the filters from a URL. The order is undefined if it is the viewer's default or one that the viewer does not
 * have, for example in a shared link. `literal` only applies to a search text.
 */
export function filtersFor(viewer: Viewer, search: VacancySearch): VacancyUrlFilters {
  const { order, literal, ...filters } = readVacancyFilters(search);
  const [, ...others] = ordersFor(viewer, filters);
  return {
    ...filters,
    order: others.find((offered) => offered === order),
    literal: filters.title ? literal : undefined,
  };
}

/** The search without one of its filters. A radius is removed together with its city. */
export const withoutFilter = (
  activeFilters: VacancyUrlFilters,
  name: keyof VacancyUrlFilters,
): VacancyUrlFilters => ({
  ...activeFilters,
  [name]: undefined,
  ...(name === 'city' && { radius: undefined }),
});

/** The filters without the order, which an alert does not store. */
export function withoutOrder({ order, ...filters }: VacancyUrlFilters) {
  return filters;
}

/** The URL parameters of a search. Defaults are left out, so that equal searches have equal URLs. */
export function writeVacancyFilters({ minSalary, currency, ...rest }: VacancyUrlFilters): VacancySearch {
  const hasMinSalary = minSalary !== undefined && minSalary > salaryFilter.min;
  return vacancyUrlFilters.write({
    ...rest,
    radius: radiusInForce(rest, rest.title),
    minSalary: hasMinSalary ? minSalary : undefined,
    currency: hasMinSalary && currency !== defaultCurrency ? currency : undefined,
  });
}

/** The label of a filter that is set. */
type FilterLabel = (filters: VacancyUrlFilters) => string | undefined;

/** The labels in the order of the chips. Null for filters that have no chip, or that belong to another chip. */
const filterLabels: Record<keyof VacancyUrlFilters, FilterLabel | null> = {
  area: ({ area }) => area,
  // The label of a city contains its state.
  state: ({ state, city }) => (city === undefined ? state : undefined),
  city: (filters) => filters.city && placeLabel(filters),
  employmentType: ({ employmentType }) => employmentType,
  workMode: ({ workMode }) => workMode?.join(' ou '),
  minSalary: ({ minSalary, currency = defaultCurrency }) =>
    minSalary === undefined ? undefined : `A partir de ${formatSalary(`${currency} ${minSalary}`)}`,
  benefit: ({ benefit }) => benefit?.join(' ou '),
  maxWeeklyHours: ({ maxWeeklyHours }) =>
    maxWeeklyHours === undefined ? undefined : `Até ${weeklyHoursText(maxWeeklyHours)}`,
  maxReplyDays: ({ maxReplyDays }) => (maxReplyDays === undefined ? undefined : replyDaysText(maxReplyDays)),
  affirmativeFor: ({ affirmativeFor }) => affirmativeFor && `Afirmativa: ${affirmativeFor}`,
  language: ({ language }) => language && `Idioma: ${language}`,
  skill: ({ skill }) => skill && `Competência: ${skill}`,
  title: null,
  literal: null,
  radius: null,
  currency: null,
  order: null,
};

const filterNames = Object.keys(filterLabels) as (keyof VacancyUrlFilters)[];

/** The labels of the active filters, without the search text. */
export const chosenFilters = (activeFilters: VacancyUrlFilters): ChosenFilter<keyof VacancyUrlFilters>[] =>
  filterNames.flatMap((name) => {
    const label = filterLabels[name]?.(activeFilters);
    return label ? [{ name, label }] : [];
  });
