import type { VacancyHelp } from '@trampolim/contract/vacancy-help/vacancy-help';
import { minComparedVacancies } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Occupation } from '../resume-phrases/resume-phrases.ts';
import { findUsualSalary } from '../salaries/salaries.ts';
import { allWordsIn } from '../search/document-lexemes.ts';
import { any } from '../search/tsquery.ts';

/** Only this many of the newest vacancies are compared. */
const maxComparedVacancies = 500;

/** An area or a benefit counts as usual if at least this share of the vacancies has it. */
const usualShare = { area: 0.5, benefit: 0.3 };
const maxBenefits = 5;

interface ComparedVacancy {
  area: NonNullable<VacancyHelp['area']>;
  benefits: VacancyHelp['benefits'];
}

/** Returns what the live vacancies of an occupation have in common, and its usual pay in a state. */
export async function describeVacancies(
  db: Database,
  { name, nameLexemes }: Pick<Occupation, 'name' | 'nameLexemes'>,
  state: string | undefined,
): Promise<Pick<VacancyHelp, 'area' | 'benefits' | 'pay'>> {
  const vacancies = await readVacancies(db, nameLexemes);
  // Only benefits need a minimum of compared vacancies. The area is suggested from any number.
  const [area] = mostFrequent(
    vacancies.map((vacancy) => vacancy.area),
    vacancies.length * usualShare.area,
  );
  const benefits =
    vacancies.length >= minComparedVacancies
      ? mostFrequent(
          vacancies.flatMap((vacancy) => vacancy.benefits),
          vacancies.length * usualShare.benefit,
        )
      : [];
  const salary = state && (await findUsualSalary(db, name, state));
  return {
    ...(area && { area }),
    benefits: benefits.slice(0, maxBenefits),
    ...(salary && { pay: { from: salary.low, to: salary.high, vacancies: salary.vacancies } }),
  };
}

/** The newest live vacancies with the occupation in their title. */
async function readVacancies(db: Database, nameLexemes: string[][]): Promise<ComparedVacancy[]> {
  const inTitle = any(nameLexemes.map((lexemes) => allWordsIn('role', lexemes)));
  const { rows } = await sql<ComparedVacancy>`
    with found as materialized (
      select s.id from vacancy_search s
      where s.document @@ ${inTitle}::tsquery
      order by s.id desc limit ${sql.lit(maxComparedVacancies)})
    select v.area, v.benefits::text[] as benefits from found join vacancy v on v.id = found.id`.execute(db);
  return rows;
}

/** The values that occur at least this often, the most frequent first. */
function mostFrequent<Value extends string>(values: readonly Value[], minCount: number): Value[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= minCount)
    .sort(([, one], [, other]) => other - one)
    .map(([value]) => value);
}
