import type { VacancyFilters } from '@trampolim/contract/vacancies/vacancy-search';
import type { AlertFilters } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { defaultCurrency } from '@trampolim/contract/values/vocabulary';

/**
 * Returns a canonical form of a search's filters, so that equal searches are stored as equal values. The order of the
 * names does not matter, because the column is `jsonb`.
 */
export function normalizeFilters({
  currency,
  minSalary,
  workMode,
  benefit,
  radius,
  literal,
  ...others
}: VacancyFilters): AlertFilters {
  const statedFilters = Object.entries(others).filter(([, value]) => value !== undefined && value !== '');
  return {
    ...(Object.fromEntries(statedFilters) as AlertFilters),
    // Without a text there is nothing to take literally.
    ...(others.title && literal && { literal }),
    ...(minSalary !== undefined && { minSalary, currency }),
    // A radius without a city, in the filters or in the text, has no effect.
    ...(radius !== undefined && (others.city || others.title) && { radius }),
    ...(workMode?.length && { workMode: sortedUnique(workMode) }),
    ...(benefit?.length && { benefit: sortedUnique(benefit) }),
  };
}

const sortedUnique = <Value extends string>(values: readonly Value[]): Value[] => [...new Set(values)].sort();

/** Returns the filters for the search, which requires a currency. */
export const toSearchFilters = (filters: AlertFilters): VacancyFilters => ({
  currency: defaultCurrency,
  ...filters,
});

/** The URL of a search on a page that lists vacancies. Several values of a filter are joined with commas. */
export function searchUrl(page: string, filters: AlertFilters): string {
  const { currency, ...others } = filters;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(others)) params.set(name, String(value));
  if (currency !== undefined && currency !== defaultCurrency) params.set('currency', currency);
  return `${page}?${params.toString()}`;
}
