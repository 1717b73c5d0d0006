import type { Insertable } from 'kysely';
import { newId } from '../../src/platform/database/database.ts';
import type { DB } from '../../src/platform/database/database-types.gen.ts';
import type { ApplicationRows } from './demo-applications.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { VacancyRow } from './demo-vacancies.ts';
import type { Random } from './random.ts';

/** Together with the closed one, these are as many as the carousel shows. */
const openFavourites = 7;
const closedFavourites = 1;
const favouriteCandidates = 6;

/** Creates Ana's favourite vacancies. One of the latest closed before she applied. */
export function anasFavourites(
  random: Random,
  { candidate }: CandidateRows,
  vacancies: readonly VacancyRow[],
  applications: readonly ApplicationRows[],
): Insertable<DB['favourite_vacancy']>[] {
  const appliedVacancies = new Set(
    applications
      .filter(({ application }) => application.candidate_id === candidate.id)
      .map(({ application }) => application.vacancy_id),
  );
  const suitable = vacancies.filter(({ area, banned }) => area === candidate.area && !banned);
  const closed = suitable.filter(({ id, live }) => !live && !appliedVacancies.has(id));
  const open = random.sample(
    suitable.filter(({ live }) => live),
    openFavourites,
  );
  return [...open.slice(0, -2), ...random.sample(closed, closedFavourites), ...open.slice(-2)].map(
    ({ id }) => ({
      candidate_id: candidate.id,
      vacancy_id: id,
      id: newId(),
    }),
  );
}

/** Creates the favourite candidates of the demo company's recruiter. */
export function demoCompanyFavourites(
  random: Random,
  companyId: string,
  candidates: readonly CandidateRows[],
): Insertable<DB['favourite_candidate']>[] {
  const suitable = candidates.filter(
    ({ account, candidate }) => candidate.area === 'Tecnologia' && !account.banned,
  );
  return random.sample(suitable, favouriteCandidates).map(({ account }) => ({
    company_id: companyId,
    candidate_id: account.id,
    id: newId(),
  }));
}
