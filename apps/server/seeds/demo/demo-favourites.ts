import type { Insertable } from 'kysely';
import { newId } from '../../src/platform/database/database.ts';
import type { DB } from '../../src/platform/database/database-types.gen.ts';
import type { ApplicationRows } from './demo-applications.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { VacancyRow } from './demo-vacancies.ts';
import type { Random } from './random.ts';

/** Together with the closed one, these are as many as the carousel shows. */
const openVacancyCount = 7;
const closedVacancyCount = 1;
const candidateCount = 6;

/** Creates Ana's favourite vacancies. One of those that she added last has closed, and she did not apply for it. */
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
    openVacancyCount,
  );
  return [...open.slice(0, -2), ...random.sample(closed, closedVacancyCount), ...open.slice(-2)].map(
    ({ id }) => ({
      candidate_id: candidate.id,
      vacancy_id: id,
      id: newId(),
    }),
  );
}

/** Creates the favourite candidates of the demo company. */
export function demoCompanyFavourites(
  random: Random,
  companyId: string,
  candidates: readonly CandidateRows[],
): Insertable<DB['favourite_candidate']>[] {
  const suitable = candidates.filter(
    ({ account, candidate }) => candidate.area === 'Tecnologia' && !account.banned,
  );
  return random.sample(suitable, candidateCount).map(({ account }) => ({
    company_id: companyId,
    candidate_id: account.id,
    id: newId(),
  }));
}
