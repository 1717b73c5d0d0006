import type { Insertable } from 'kysely';
import { newId } from '../../src/platform/database/database.ts';
import type { DB } from '../../src/platform/database/database-types.gen.ts';
import type { ApplicationRows } from './demo-applications.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { VacancyRow } from './demo-vacancies.ts';
import type { Random } from './random.ts';

/** Together with the closed one, as many as the carousel shows. */
const openFavourites = 7;
const closedFavourites = 1;
const starredCandidates = 6;

/** Vacancies that Ana saved for later. One of the latest closed before she applied. */
export function anasFavourites(
  random: Random,
  { candidate }: CandidateRows,
  vacancies: readonly VacancyRow[],
  applications: readonly ApplicationRows[],
): Insertable<DB['favourite_vacancy']>[] {
  const applied = new Set(
    applications
      .filter(({ application }) => application.candidate_id === candidate.id)
      .map(({ application }) => application.vacancy_id),
  );
  const fitting = vacancies.filter(({ area, banned }) => area === candidate.area && !banned);
  const closed = fitting.filter(({ id, live }) => !live && !applied.has(id));
  const open = random.some(
    fitting.filter(({ live }) => live),
    openFavourites,
  );
  return [...open.slice(0, -2), ...random.some(closed, closedFavourites), ...open.slice(-2)].map(
    ({ id }) => ({
      candidate_id: candidate.id,
      vacancy_id: id,
      id: newId(),
    }),
  );
}

/** Favourite candidates of the demo company's recruiter. */
export function demoCompanyFavourites(
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
