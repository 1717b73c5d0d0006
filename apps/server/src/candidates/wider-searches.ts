import type { CandidateFilters, WiderSearch } from '@trampolim/contract/candidates/candidates';
import { widerRadius } from '@trampolim/contract/values/vocabulary';
import { widerSearchCounted, widerSearchLimit } from '@trampolim/contract/wire/limits';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { countCandidates } from './candidate-search.ts';
import { findBlockers } from './candidate-visibility.ts';

type WiderFilters = Pick<WiderSearch, 'filter' | 'value'> & { without: CandidateFilters };

/** Lists changes of one filter with which the search would find somebody, the most effective first. */
export async function findWiderSearches(
  db: Database,
  viewer: Viewer,
  filters: CandidateFilters,
): Promise<WiderSearch[]> {
  const blockers = await findBlockers(db, viewer);
  const results: WiderSearch[] = [];
  // Runs the searches one after the other, because a read has only one connection.
  for (const { without, ...filter } of widerSearches(filters).slice(0, widerSearchLimit)) {
    const { count, estimated } = await countCandidates(db, without, { blockers, upTo: widerSearchCounted });
    if (count === 0) continue;
    const more = estimated || count > widerSearchCounted;
    results.push({ ...filter, candidates: Math.min(count, widerSearchCounted), more });
  }
  return results.sort((one, other) => other.candidates - one.candidates);
}

/** Returns the search without each of its filters in turn and, around a city, with a larger radius. */
function widerSearches(filters: CandidateFilters): WiderFilters[] {
  const { language = [], skill = [], city, radius } = filters;
  const single = (['search', 'area', 'state', 'experience'] as const)
    .filter((filter) => filters[filter])
    .map((filter) => ({ filter, without: { ...filters, [filter]: undefined } }));
  const place = city
    ? [{ filter: 'city' as const, without: { ...filters, city: undefined, radius: undefined } }]
    : [];
  const largerRadius = city ? widerRadius(radius) : undefined;
  const farther = largerRadius
    ? [{ filter: 'radius' as const, value: `${largerRadius}`, without: { ...filters, radius: largerRadius } }]
    : [];
  const languages = language.map((value) => ({
    filter: 'language' as const,
    value,
    without: { ...filters, language: language.filter((each) => each !== value) },
  }));
  const skills = skill.map((value) => ({
    filter: 'skill' as const,
    value,
    without: { ...filters, skill: skill.filter((each) => each !== value) },
  }));
  const hasAge = filters.minAge !== undefined || filters.maxAge !== undefined;
  const age = { filter: 'age' as const, without: { ...filters, minAge: undefined, maxAge: undefined } };
  return [...farther, ...single, ...place, ...(hasAge ? [age] : []), ...languages, ...skills];
}
