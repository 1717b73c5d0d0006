import { defaultCurrency } from '@trampolim/contract/values/vocabulary';
import { minComparedVacancies, minSalaryCompanies, salaryStep } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { createFindOccupations } from '../resume-phrases/resume-phrases.ts';
import { isNotBanned } from '../vacancies/vacancy-queries.ts';

const vacanciesPerQuery = 5000;

/** Amounts outside this range, in reais per month, are hourly wages or typing errors. */
const plausiblePay = { from: 500, to: 200_000 };

interface PaidVacancy {
  id: string;
  title: string;
  state: string;
  company_id: string;
  pay: number;
}

/** The salaries of an occupation in a state. */
interface Sample {
  occupation: string;
  state: string;
  /** Salaries by company, the oldest vacancy first. */
  paysByCompany: Map<string, number[]>;
}

/**
 * Computes the usual pay of each occupation and state from the live and past vacancies of twelve months with monthly
 * pay in reais. Internships and apprenticeships do not count, because special rules apply to their pay.
 */
export async function computeSalaries(db: Database): Promise<void> {
  const samples = new Map<string, Sample>();
  const findOccupations = await createFindOccupations(db);
  for await (const vacancies of readPaidVacancies(db)) {
    const occupations = await findOccupations(vacancies.map(({ title }) => title));
    for (const [index, { state, company_id, pay }] of vacancies.entries()) {
      const occupation = occupations[index]?.name;
      if (occupation === undefined) continue;
      const key = `${occupation}/${state}`;
      const sample = samples.get(key) ?? { occupation, state, paysByCompany: new Map<string, number[]>() };
      const companyPays = sample.paysByCompany.get(company_id) ?? [];
      companyPays.push(pay);
      sample.paysByCompany.set(company_id, companyPays);
      samples.set(key, sample);
    }
  }
  const rows = [...samples.values()]
    .map(({ occupation, state, paysByCompany }) => ({
      occupation,
      state,
      companies: paysByCompany.size,
      pays: limitSharePerCompany(paysByCompany),
    }))
    .filter(({ pays, companies }) => pays.length >= minComparedVacancies && companies >= minSalaryCompanies)
    .map(({ occupation, state, pays, companies }) => {
      const sorted = pays.toSorted((one, other) => one - other);
      const publishedQuantile = (fraction: number) => roundToStep(quantile(sorted, fraction));
      return {
        occupation,
        state,
        low: publishedQuantile(0.25),
        median: publishedQuantile(0.5),
        high: publishedQuantile(0.75),
        vacancies: pays.length,
        companies,
      };
    });
  await db.transaction().execute(async (transaction) => {
    // Two servers may compute at the same time.
    await sql`lock table salary_statistic in share row exclusive mode`.execute(transaction);
    await transaction.deleteFrom('salary_statistic').execute();
    if (rows.length > 0) await transaction.insertInto('salary_statistic').values(rows).execute();
  });
}

/**
 * Selects salaries so that no company contributes more than all others together. A page can then neither reveal nor
 * be controlled by what one company pays. The newest ones of a larger company are selected.
 */
function limitSharePerCompany(paysByCompany: ReadonlyMap<string, readonly number[]>): number[] {
  const pays = [...paysByCompany.values()];
  const total = pays.flat().length;
  return pays.flatMap((companyPays) => {
    const paysOfOthers = total - companyPays.length;
    const excess = Math.max(0, companyPays.length - paysOfOthers);
    return companyPays.slice(excess);
  });
}

async function* readPaidVacancies(db: Database): AsyncGenerator<PaidVacancy[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<PaidVacancy>`
      select v.id, v.title, v.state, v.company_id, p.pay::float8 as pay
      from vacancy v
      cross join lateral (
        select (coalesce(v.pay_from, v.pay_to, v.salary_amount) + coalesce(v.pay_to, v.pay_from, v.salary_amount)) / 2 as pay) p
      where v.id > ${after} and v.created_at > now() - interval '12 months' and ${isNotBanned}
        and coalesce(v.pay_period, 'Mês') = 'Mês' and coalesce(v.pay_currency::text, v.salary_currency) = ${defaultCurrency}
        and v.employment_type not in ('Estágio', 'Jovem Aprendiz')
        and p.pay between ${plausiblePay.from} and ${plausiblePay.to}
      order by v.id limit ${vacanciesPerQuery}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < vacanciesPerQuery) return;
    after = last.id;
  }
}

function quantile(sorted: readonly number[], fraction: number): number {
  return sorted[Math.floor((sorted.length - 1) * fraction)] ?? 0;
}

const roundToStep = (amount: number): number => Math.round(amount / salaryStep) * salaryStep;
