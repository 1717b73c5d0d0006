import type { State } from '@trampolim/contract/public-vacancies/vacancy-places';
import {
  maxOtherOccupations,
  type SalaryPage,
  type UsualSalary,
} from '@trampolim/contract/salaries/salaries';
import { toSlug } from '@trampolim/contract/values/slug';
import type { Selectable } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database-types.gen.ts';
import { fail } from '../platform/http/errors.ts';
import { type FindOccupation, readPhrases } from '../resume-phrases/resume-phrases.ts';
import { isNotBanned } from '../vacancies/vacancy-queries.ts';

type Row = Selectable<DB['salary_statistic']>;

const occupationsBySlug = new Map(readPhrases('occupations.txt').map(({ name }) => [toSlug(name), name]));

function toUsualSalary({ occupation, state, low, median, high, vacancies, companies }: Row): UsualSalary {
  return {
    occupation,
    slug: toSlug(occupation),
    // The contract allows no other states in vacancies.
    state: state as State,
    low,
    median,
    high,
    vacancies,
    companies,
  };
}

/** Returns all known salaries, by occupation and state. */
export async function listSalaries(
  db: Database,
): Promise<{ salaries: UsualSalary[]; computedAt: string | undefined }> {
  const rows = await db
    .selectFrom('salary_statistic')
    .selectAll()
    .orderBy('occupation')
    .orderBy('state')
    .execute();
  return { salaries: rows.map(toUsualSalary), computedAt: rows[0]?.computed_at };
}

/**
 * Returns the salary of an occupation in a state, with links to other states and occupations.
 * @throws {Failure} `not_found` if no occupation has this slug
 */
export async function getSalaryPage(
  db: Database,
  { occupation: slug, state }: { occupation: string; state: State },
): Promise<SalaryPage> {
  const occupation = occupationsBySlug.get(slug);
  if (occupation === undefined) throw fail('not_found');
  const statistics = db.selectFrom('salary_statistic').selectAll();
  const sameOccupation = await statistics.where('occupation', '=', occupation).orderBy('state').execute();
  const others = await statistics
    .where('state', '=', state)
    .where('occupation', '!=', occupation)
    .orderBy('vacancies', 'desc')
    .orderBy('occupation')
    .limit(maxOtherOccupations)
    .execute();
  const stateRow = sameOccupation.find((row) => row.state === state);
  return {
    occupation,
    slug,
    state,
    ...(stateRow && { salary: toUsualSalary(stateRow), computedAt: stateRow.computed_at }),
    inOtherStates: sameOccupation.filter((row) => row.state !== state).map(toUsualSalary),
    ofOthers: others.map(toUsualSalary),
  };
}

/** Returns the usual salary of an occupation in a state. Undefined with too few vacancies. */
export async function findUsualSalary(
  db: Database,
  occupation: string,
  state: string,
): Promise<UsualSalary | undefined> {
  const row = await db
    .selectFrom('salary_statistic')
    .selectAll()
    .where('occupation', '=', occupation)
    .where('state', '=', state)
    .executeTakeFirst();
  return row && toUsualSalary(row);
}

/**
 * Returns the usual salary for a vacancy's occupation and state. Undefined if it is not known, for internships and
 * apprenticeships, and for vacancies that are not public.
 */
export async function findUsualSalaryOfVacancy(
  db: Database,
  id: string,
  findOccupation: FindOccupation,
): Promise<UsualSalary | undefined> {
  const vacancy = await db
    .selectFrom('vacancy as v')
    .select(['v.title', 'v.state', 'v.employment_type'])
    .where('v.id', '=', id)
    .where(isNotBanned)
    .executeTakeFirst();
  if (!vacancy || isInternshipOrApprenticeship(vacancy.employment_type)) return undefined;
  const occupation = await findOccupation(vacancy.title);
  return occupation && (await findUsualSalary(db, occupation.name, vacancy.state));
}

const isInternshipOrApprenticeship = (employmentType: string): boolean =>
  employmentType === 'Estágio' || employmentType === 'Jovem Aprendiz';
