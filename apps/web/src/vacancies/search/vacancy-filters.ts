import { salaryFilter } from '@trampolim/contract/vacancies/vacancy-display';
import {
  affirmativeGroups,
  benefits,
  currencies,
  defaultCurrency,
  employmentTypes,
  type Role,
  states,
  vacancyAreas,
  workModes,
} from '@trampolim/contract/values/vocabulary';
import { openListLimit, shortTextLimit, weeklyHoursLimit } from '@trampolim/contract/wire/limits';
import type { ChosenFilter } from '../../forms/search/filter-chips.tsx';
import {
  addressFilters,
  type FiltersOf,
  numberWithin,
  oneOf,
  type SearchOf,
  someOf,
  text,
  wholeWithin,
} from '../../platform/queries/address-filters.ts';
import { formatSalary } from '../../ui/format/format-salary.ts';
import { weeklyHoursText } from '../workplace-text.ts';

const filters = addressFilters({
  title: text(shortTextLimit),
  area: oneOf(vacancyAreas),
  state: oneOf(states),
  city: text(shortTextLimit),
  language: text(openListLimit),
  skill: text(openListLimit),
  employmentType: oneOf(employmentTypes),
  workMode: someOf(workModes),
  benefit: someOf(benefits),
  affirmativeFor: oneOf(affirmativeGroups),
  maxWeeklyHours: wholeWithin(weeklyHoursLimit),
  minSalary: numberWithin(salaryFilter),
  currency: oneOf(currencies),
  order: oneOf(['match'] as const),
});

/** What a search narrows by and how it is ordered, in the words of the API's query; the newest come first unless it says otherwise. */
export type VacancyFilters = FiltersOf<typeof filters>;

/** The same as it stands in the address. */
export type VacancySearch = SearchOf<typeof filters>;

/** What an address asks for. */
export function readVacancyFilters(search: VacancySearch): VacancyFilters {
  const { currency = defaultCurrency, ...rest } = filters.read(search);
  return { ...rest, currency: rest.minSalary === undefined ? undefined : currency };
}

/** The same for whoever looks: only candidates are fitted by anything, and others may be sent their addresses. */
export function filtersFor(viewer: { role: Role } | null | undefined, search: VacancySearch): VacancyFilters {
  const { order, ...filters } = readVacancyFilters(search);
  return viewer?.role === 'Candidate' ? { ...filters, order } : filters;
}

/** The address of a search; what needs no saying is left out, so that equal searches have equal addresses. */
export function writeVacancyFilters({ minSalary, currency, ...rest }: VacancyFilters): VacancySearch {
  const filtersBySalary = minSalary !== undefined && minSalary > salaryFilter.min;
  return filters.write({
    ...rest,
    minSalary: filtersBySalary ? minSalary : undefined,
    currency: filtersBySalary && currency !== defaultCurrency ? currency : undefined,
  });
}

/** The filters in force beside the search by title, in words. */
export function chosenFilters(inForce: VacancyFilters): ChosenFilter<keyof VacancyFilters>[] {
  const { area, state, language, skill, employmentType, minSalary, currency = defaultCurrency } = inForce;
  const { city, workMode, benefit, affirmativeFor, maxWeeklyHours } = inForce;
  const chosen: (ChosenFilter<keyof VacancyFilters> | false | undefined)[] = [
    area !== undefined && { name: 'area', label: area },
    state !== undefined && { name: 'state', label: state },
    city !== undefined && { name: 'city', label: city },
    employmentType !== undefined && { name: 'employmentType', label: employmentType },
    workMode !== undefined && { name: 'workMode', label: workMode.join(' ou ') },
    minSalary !== undefined && {
      name: 'minSalary',
      label: `A partir de ${formatSalary(`${currency} ${minSalary}`)}`,
    },
    benefit !== undefined && { name: 'benefit', label: benefit.join(' ou ') },
    maxWeeklyHours !== undefined && {
      name: 'maxWeeklyHours',
      label: `Até ${weeklyHoursText(maxWeeklyHours)}`,
    },
    affirmativeFor !== undefined && { name: 'affirmativeFor', label: `Afirmativa: ${affirmativeFor}` },
    language !== undefined && { name: 'language', label: `Idioma: ${language}` },
    skill !== undefined && { name: 'skill', label: `Competência: ${skill}` },
  ];
  return chosen.filter((filter) => Boolean(filter)) as ChosenFilter<keyof VacancyFilters>[];
}
