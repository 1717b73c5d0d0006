import type { Insertable } from 'kysely';
import { newId } from '../../src/platform/database/database.ts';
import type { DB } from '../../src/platform/database/database-types.gen.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { VacancyRow } from './demo-vacancies.ts';
import type { Random } from './random.ts';

const openFavourites = 5;
const closedFavourites = 1;
const starredCandidates = 6;

/** Vacancies that Ana means to come back to; one has closed meanwhile. */
export function anasFavourites(
  random: Random,
  { candidate }: CandidateRows,
  vacancies: readonly VacancyRow[],
): Insertable<DB['favourite_vacancy']>[] {
  const fitting = vacancies.filter(({ area, banned }) => area === candidate.area && !banned);
  const closed = fitting.filter(({ live }) => !live);
  const open = fitting.filter(({ live }) => live);
  return [...random.some(closed, closedFavourites), ...random.some(open, openFavourites)].map(({ id }) => ({
    candidate_id: candidate.id,
    vacancy_id: id,
    id: newId(),
  }));
}

/** Whom the demo company's recruiter keeps in mind. */
export function recruitersFavourites(
  random: Random,
  companyId: string,
  candidates: readonly CandidateRows[],
): Insertable<DB['favourite_candidate']>[] {
  const fitting = candidates.filter(
    ({ account, candidate }) => candidate.area === 'Tecnologia' && !account.banned,
  );
  return random.some(fitting, starredCandidates).map(({ account }) => ({
    company_id: companyId,
    candidate_id: account.id,
    id: newId(),
  }));
}
