import type { VacancyCounts } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { State, VacancyArea } from '@trampolim/contract/public-vacancies/vacancy-places';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** The number of live vacancies of an area in a state. */
interface PlaceCount {
  area: VacancyArea;
  state: State;
  count: number;
}

/** Counts live vacancies by area and state. Returns a few hundred rows at most. */
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

/** Returns the counts for the search page of an area, a state or both. */
export function countsOf(
  places: readonly PlaceCount[],
  { area, state }: { area?: VacancyArea | undefined; state?: State | undefined },
): VacancyCounts {
  const inState = places.filter((place) => state === undefined || place.state === state);
  const ofArea = places.filter((place) => area === undefined || place.area === area);
  const matching = inState.filter((place) => area === undefined || place.area === area);
  return {
    total: matching.reduce((sum, { count }) => sum + count, 0),
    areas: sumBy(inState, 'area').map(([area, count]) => ({ area, count })),
    states: sumBy(ofArea, 'state').map(([state, count]) => ({ state, count })),
  };
}

/** Sums the counts by area or state, the highest first. */
function sumBy<Key extends 'area' | 'state'>(places: readonly PlaceCount[], key: Key) {
  const sums = new Map<PlaceCount[Key], number>();
  for (const place of places) sums.set(place[key], (sums.get(place[key]) ?? 0) + place.count);
  return [...sums].sort(
    ([one, count], [other, otherCount]) => otherCount - count || one.localeCompare(other, 'pt-BR'),
  );
}
