import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { findMunicipalities, type Municipality } from '../../search/places.ts';
import { distanceFrom, type Surroundings } from '../../search/surroundings.ts';

interface PlacedVacancy {
  city: string;
  state: string;
  work_mode: string | null;
}

/**
 * Adds to each vacancy its distance from the city of the search, or else from the city where the viewer wants to work.
 * Remote work gets none.
 */
export async function addDistances<Row extends PlacedVacancy>(
  db: Database,
  viewer: Viewer | undefined,
  { centres }: Surroundings,
  rows: Row[],
): Promise<(Row & { distanceKm?: number })[]> {
  const from =
    centres.length === 0 && viewer?.role === 'Candidate' ? await findDesiredCity(db, viewer) : centres;
  return rows.map((row) => {
    const distanceKm = row.work_mode === 'Remoto' ? undefined : distanceFrom(from, row);
    return { ...row, ...(distanceKm !== undefined && { distanceKm }) };
  });
}

async function findDesiredCity(db: Database, viewer: Viewer): Promise<Municipality[]> {
  const desired = await db
    .selectFrom('candidate')
    .select(['desired_city', 'desired_state'])
    .where('id', '=', viewer.id)
    .executeTakeFirst();
  if (!desired?.desired_city) return [];
  return findMunicipalities(desired.desired_city).filter(({ state }) => state === desired.desired_state);
}
