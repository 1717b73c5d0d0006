import type { CandidateFilters, WiderSearch } from '@trampolim/contract/candidates/candidates';
import { widerRadius } from '@trampolim/contract/values/vocabulary';
import { widerSearchLimit, widerSearchMaxCount } from '@trampolim/contract/wire/limits';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { countCandidates } from './candidate-search.ts';
import { blockersOf } from './candidate-visibility.ts';

/** The filter that a wider search changes or leaves out, and the filters of that search. */
type WiderFilters = Pick<WiderSearch, 'filter' | 'value'> & { filters: CandidateFilters };

/** Lists changes of one filter with which the search would find somebody, the most effective first. */
export async function findWiderSearches(
  db: Database,
  viewer: Viewer,
  filters: CandidateFilters,
): Promise<WiderSearch[]> {
  const blockers = blockersOf(viewer);
  const results: WiderSearch[] = [];
  // Runs the searches one after the other, because a read has only one connection.
  for (const { filters: widerFilters, ...filter } of widerSearches(filters).slice(0, widerSearchLimit)) {
    const { count, estimated } = await countCandidates(db, widerFilters, {
      blockers,
      upTo: widerSearchMaxCount,
    });
    if (count === 0) continue;
    const more = estimated || count > widerSearchMaxCount;
    results.push({ ...filter, candidates: Math.min(count, widerSearchMaxCount), more });
  }
  return results.sort((one, other) => other.candidates - one.candidates);
}

/**
 * Returns for each filter the searches without it or without one of its values, and for a radius the search with a
 * larger one. `maxAge` is left out together with `minAge`, and `literal` does not narrow a search.
 */
const widerSearchesByFilter: Record<
  keyof CandidateFilters,
  ((filters: CandidateFilters) => WiderFilters[]) | null
> = {
  radius(filters) {
    const radius = filters.city ? widerRadius(filters.radius) : undefined;
    return radius ? [{ filter: 'radius', value: `${radius}`, filters: { ...filters, radius } }] : [];
  },
  search: (filters) => withoutSingle(filters, 'search'),
  area: (filters) => withoutSingle(filters, 'area'),
  state: (filters) => withoutSingle(filters, 'state'),
  experience: (filters) => withoutSingle(filters, 'experience'),
  city: ({ city, radius, ...others }) => (city ? [{ filter: 'city', filters: others }] : []),
  minAge({ minAge, maxAge, ...others }) {
    const hasAge = minAge !== undefined || maxAge !== undefined;
    return hasAge ? [{ filter: 'age', filters: others }] : [];
  },
  language: (filters) => withoutEach(filters, 'language'),
  skill: (filters) => withoutEach(filters, 'skill'),
  maxAge: null,
  literal: null,
};

const withoutSingle = (
  filters: CandidateFilters,
  filter: 'search' | 'area' | 'state' | 'experience',
): WiderFilters[] => (filters[filter] ? [{ filter, filters: { ...filters, [filter]: undefined } }] : []);

const withoutEach = (filters: CandidateFilters, filter: 'language' | 'skill'): WiderFilters[] =>
  (filters[filter] ?? []).map((value, _, all) => ({
    filter,
    value,
    filters: { ...filters, [filter]: all.filter((each) => each !== value) },
  }));

const widerSearches = (filters: CandidateFilters): WiderFilters[] =>
  Object.values(widerSearchesByFilter).flatMap((findSearches) => findSearches?.(filters) ?? []);
