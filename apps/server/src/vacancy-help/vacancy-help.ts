import type { VacancyHelp } from '@trampolim/contract/vacancy-help/vacancy-help';
import { defaultCurrency } from '@trampolim/contract/values/vocabulary';
import { minComparedVacancies } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Occupation } from '../resume-phrases/resume-phrases.ts';
import { all, any, quote } from '../search/tsquery.ts';

/** The newest vacancies that are compared. */
const comparedVacancies = 500;

/** Fewer companies could recognise each other's pay. */
const minCompanies = 3;

/** The part of the vacancies that makes an area or a benefit usual. */
const usualPart = { area: 0.5, benefit: 0.3 };
const shownBenefits = 5;

/** Lower amounts are paid by the hour or day. */
const lowestMonthlyPay = 500;

/** Pay is shown in steps of this many reais. */
const payStep = 50;

interface Compared {
  company_id: string;
  area: NonNullable<VacancyHelp['area']>;
  benefits: VacancyHelp['benefits'];
  pay_from: number | null;
  pay_to: number | null;
}

/** Returns what the live vacancies of an occupation have in common, and their usual pay in a state. */
export async function describeVacancies(
  db: Database,
  occupation: Pick<Occupation, 'nameLexemes'>,
  state: string | undefined,
): Promise<Pick<VacancyHelp, 'area' | 'benefits' | 'pay'>> {
  const vacancies = await readVacancies(db, occupation, undefined);
  const inState = state ? await readVacancies(db, occupation, state) : [];
  const [area] = usual(
    vacancies.map((vacancy) => vacancy.area),
    vacancies.length * usualPart.area,
  );
  const isEnough = vacancies.length >= minComparedVacancies;
  const benefits = isEnough
    ? usual(
        vacancies.flatMap((vacancy) => vacancy.benefits),
        vacancies.length * usualPart.benefit,
      )
    : [];
  const pay = usualPay(inState);
  return { ...(area && { area }), benefits: benefits.slice(0, shownBenefits), ...(pay && { pay }) };
}

/** The newest live vacancies with the occupation in their title, in one state or in all. */
async function readVacancies(
  db: Database,
  { nameLexemes }: Pick<Occupation, 'nameLexemes'>,
  state: string | undefined,
): Promise<Compared[]> {
  const inTitle = any(nameLexemes.map((lexemes) => all(lexemes.map((lexeme) => quote(`r=${lexeme}`)))));
  const { rows } = await sql<Compared>`
    with found as materialized (
      select s.id from vacancy_search s
      where s.document @@ ${inTitle}::tsquery ${state ? sql`and s.state = ${state}` : sql``}
      order by s.id desc limit ${sql.lit(comparedVacancies)})
    select v.company_id, v.area, v.benefits::text[] as benefits,
      case when p.is_monthly then coalesce(v.pay_from, v.pay_to, v.salary_amount)::float8 end as pay_from,
      case when p.is_monthly then coalesce(v.pay_to, v.pay_from, v.salary_amount)::float8 end as pay_to
    from found join vacancy v on v.id = found.id
    cross join lateral (
      select coalesce(v.pay_period, 'Mês') = 'Mês'
        and coalesce(v.pay_currency::text, v.salary_currency) = ${defaultCurrency} as is_monthly) p`.execute(
    db,
  );
  return rows;
}

/** The values that occur at least so often, the most frequent first. */
function usual<Value extends string>(values: readonly Value[], minCount: number): Value[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= minCount)
    .sort(([, one], [, other]) => other - one)
    .map(([value]) => value);
}

/** The range without the lowest quarter of the lower ends and the highest quarter of the upper ends. */
function usualPay(vacancies: readonly Compared[]): VacancyHelp['pay'] {
  const paid = vacancies.filter(({ pay_from }) => pay_from !== null && pay_from >= lowestMonthlyPay);
  const companies = new Set(paid.map(({ company_id }) => company_id));
  if (paid.length < minComparedVacancies || companies.size < minCompanies) return undefined;
  return {
    from: quantile(
      paid.map(({ pay_from }) => pay_from ?? 0),
      0.25,
    ),
    to: quantile(
      paid.map(({ pay_to }) => pay_to ?? 0),
      0.75,
    ),
    vacancies: paid.length,
  };
}

function quantile(amounts: number[], part: number): number {
  const sorted = amounts.toSorted((one, other) => one - other);
  const amount = sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return Math.round(amount / payStep) * payStep;
}
