import { sql } from 'kysely';
import type { Viewer } from '../../platform/http/access.ts';
import { findMunicipalities, type Municipality } from '../../search/places.ts';
import { distanceFrom, type Surroundings } from '../../search/surroundings.ts';

/** The city where the viewer wants to work. Every row contains it, which saves a statement. */
interface DesiredPlace {
  desired_city: string | null;
  desired_state: string | null;
}

/** The columns of `DesiredPlace`, which are null for viewers other than candidates. */
export const desiredPlaceColumns = (viewer: Viewer) => {
  const ofCandidate = (column: keyof DesiredPlace) =>
    viewer.role === 'Candidate'
      ? sql<string | null>`(select ${sql.ref(column)} from candidate where id = ${viewer.id})`
      : sql<string | null>`null`;
  return [
    ofCandidate('desired_city').as('desired_city'),
    ofCandidate('desired_state').as('desired_state'),
  ] as const;
};

/** Rows of visitors lack the desired place. */
interface PlacedVacancy extends Partial<DesiredPlace> {
  city: string;
  state: string;
  work_mode: string | null;
}

/**
 * Adds to each vacancy its distance from the city of the search, or else from the city where the viewer wants to work.
 * Remote work gets none.
 */
export function addDistances<Row extends PlacedVacancy>(
  { centres }: Surroundings,
  rows: Row[],
): (Row & { distanceKm?: number })[] {
  const from = centres.length > 0 ? centres : findDesiredCity(rows[0]);
  return rows.map((row) => {
    const distanceKm = row.work_mode === 'Remoto' ? undefined : distanceFrom(from, row);
    return { ...row, ...(distanceKm !== undefined && { distanceKm }) };
  });
}

const findDesiredCity = (row: Partial<DesiredPlace> | undefined): Municipality[] =>
  row?.desired_city
    ? findMunicipalities(row.desired_city).filter(({ state }) => state === row.desired_state)
    : [];
