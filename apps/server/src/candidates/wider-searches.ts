import type { CandidateFilters, WiderSearch } from '@trampolim/contract/candidates/candidates';
import { widerRadius } from '@trampolim/contract/values/vocabulary';
import { widerSearchCounted, widerSearchLimit } from '@trampolim/contract/wire/limits';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { countCandidates } from './candidate-search.ts';
import { findBlockers } from './candidate-visibility.ts';

/** The filter that a wider search changes or leaves out, and the filters of that search. */
type WiderFilters = Pick<WiderSearch, 'filter' | 'value'> & { filters: CandidateFilters };

/** Lists changes of one filter with which the search would find somebody, the most effective first. */
export async function findWiderSearches(
  db: Database,
  viewer: Viewer,
  filters: CandidateFilters,
): Promise<WiderSearch[]> {
  const blockers = await findBlockers(db, viewer);
  const results: WiderSearch[] = [];
  // Runs the searches one after the other, because a read has only one connection.
  for (const { filters: widerFilters, ...filter } of widerSearches(filters).slice(0, widerSearchLimit)) {
    const { count, estimated } = await countCandidates(db, widerFilters, {
      blockers,
      upTo: widerSearchCounted,
    });
    if (count === 0) continue;
    const more = estimated || count > widerSearchCounted;
    results.push({ ...filter, candidates: Math.min(count, widerSearchCounted), more });
  }
  return results.sort((one, other) => other.candidates - one.candidates);
}

type WiderFiltersOf = (filters: CandidateFilters) => WiderFilters[];

/**
 * The searches without each filter or one of its values and, around a city, with a larger radius. Null for filters that
 * another one includes.
 */
const widerSearchesOf: Record<keyof CandidateFilters, WiderFiltersOf | null> = {
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
  Object.values(widerSearchesOf).flatMap((searchesOf) => searchesOf?.(filters) ?? []);
