import type { VacancyCounts } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { State, VacancyArea } from '@trampolim/contract/public-vacancies/vacancy-places';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** The number of live vacancies of an area in a state. */
export interface PlaceCount {
  area: VacancyArea;
  state: State;
  count: number;
}

/** Returns all places with vacancies, a few hundred rows at most. */
export async function countByPlace(db: Database): Promise<PlaceCount[]> {
  const places = await db
    .selectFrom('vacancy_search as s')
    .select((eb) => ['s.area', 's.state', eb.fn.countAll<string>().as('count')])
    .where(sql<boolean>`vacancy_live(s)`)
    .$narrowType<{ area: VacancyArea; state: State }>()
    .groupBy(['s.area', 's.state'])
    .execute();
  return places.map(({ area, state, count }) => ({ area, state, count: Number(count) }));
}

/** Returns the counts and links of the pages of one area, one state or both. */
export function countsOf(
  places: readonly PlaceCount[],
  { area, state }: { area?: VacancyArea | undefined; state?: State | undefined },
): VacancyCounts {
  const inState = places.filter((place) => state === undefined || place.state === state);
  const ofArea = places.filter((place) => area === undefined || place.area === area);
  const both = inState.filter((place) => area === undefined || place.area === area);
  return {
    total: both.reduce((sum, { count }) => sum + count, 0),
    areas: sumBy(inState, 'area').map(([area, count]) => ({ area, count })),
    states: sumBy(ofArea, 'state').map(([state, count]) => ({ state, count })),
  };
}

/** Sorts by count, then by name. */
function sumBy<Key extends 'area' | 'state'>(places: readonly PlaceCount[], key: Key) {
  const sums = new Map<PlaceCount[Key], number>();
  for (const place of places) sums.set(place[key], (sums.get(place[key]) ?? 0) + place.count);
  return [...sums].sort(
    ([one, count], [other, otherCount]) => otherCount - count || one.localeCompare(other, 'pt-BR'),
  );
}
