import { salaryFilter } from '@trampolim/contract/vacancy-display';
import {
  currencies,
  defaultCurrency,
  employmentTypes,
  states,
  vacancyAreas,
} from '@trampolim/contract/vocabulary';
import { formatSalary } from '../../ui/format/format-salary.ts';

/** What a search narrows by, in the words of the API's query. */
export interface VacancyFilters {
  title?: string | undefined;
  area?: (typeof vacancyAreas)[number] | undefined;
  state?: (typeof states)[number] | undefined;
  language?: string | undefined;
  skill?: string | undefined;
  employmentType?: (typeof employmentTypes)[number] | undefined;
  minSalary?: number | undefined;
  currency?: (typeof currencies)[number] | undefined;
}

/** The same as it stands in the address. */
export type VacancySearch = { [Name in keyof VacancyFilters]?: string | undefined };

const oneOf = <Value extends string>(list: readonly Value[], given: string | undefined): Value | undefined =>
  list.find((value) => value === given);

/** Longest text that the API takes for a language or a skill. */
const openListLimit = 80;
const text = (given: string | undefined, limit: number) => given?.trim().slice(0, limit) || undefined;

function salary(given: string | undefined): number | undefined {
  const amount = Number(given);
  return amount > salaryFilter.min ? Math.min(amount, salaryFilter.max) : undefined;
}

/** Reads an address that anybody may have written: what is not a filter's value filters nothing. */
export function readVacancyFilters(search: VacancySearch): VacancyFilters {
  const minSalary = salary(search.minSalary);
  return {
    title: text(search.title, 200),
    area: oneOf(vacancyAreas, search.area),
    state: oneOf(states, search.state),
    language: text(search.language, openListLimit),
    skill: text(search.skill, openListLimit),
    employmentType: oneOf(employmentTypes, search.employmentType),
    minSalary,
    currency: minSalary === undefined ? undefined : (oneOf(currencies, search.currency) ?? defaultCurrency),
  };
}

/** The address of a search; what needs no saying is left out, so that equal searches have equal addresses. */
export function writeVacancyFilters({ minSalary, currency, ...rest }: VacancyFilters): VacancySearch {
  const filtersBySalary = minSalary !== undefined && minSalary > salaryFilter.min;
  return {
    ...rest,
    minSalary: filtersBySalary ? String(minSalary) : undefined,
    currency: filtersBySalary && currency !== defaultCurrency ? currency : undefined,
  };
}

export type ChosenFilter = { name: keyof VacancyFilters; label: string };

/** The filters in force beside the search by title, in words. */
export function chosenFilters(filters: VacancyFilters): ChosenFilter[] {
  const { area, state, language, skill, employmentType, minSalary, currency = defaultCurrency } = filters;
  const chosen: (ChosenFilter | false | undefined)[] = [
    area !== undefined && { name: 'area', label: area },
    state !== undefined && { name: 'state', label: state },
    employmentType !== undefined && { name: 'employmentType', label: employmentType },
    minSalary !== undefined && {
      name: 'minSalary',
      label: `A partir de ${formatSalary(`${currency} ${minSalary}`)}`,
    },
    language !== undefined && { name: 'language', label: `Idioma: ${language}` },
    skill !== undefined && { name: 'skill', label: `Competência: ${skill}` },
  ];
  return chosen.filter((filter) => Boolean(filter)) as ChosenFilter[];
}
