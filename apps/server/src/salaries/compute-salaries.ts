import { defaultCurrency } from '@trampolim/contract/values/vocabulary';
import { minComparedVacancies, minSalaryCompanies } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { createFindOccupations } from '../resume-phrases/resume-phrases.ts';
import { isAllowed } from '../vacancies/vacancy-queries.ts';

const vacanciesPerQuery = 5000;

/** Amounts outside this range, in reais per month, are hourly wages or typing errors. */
const plausiblePay = { from: 500, to: 200_000 };

/** Pay is published in steps of this many reais. */
const payStep = 50;

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
  pays: Map<string, number[]>;
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
      const sample = samples.get(key) ?? { occupation, state, pays: new Map<string, number[]>() };
      const companyPays = sample.pays.get(company_id) ?? [];
      companyPays.push(pay);
      sample.pays.set(company_id, companyPays);
      samples.set(key, sample);
    }
  }
  const rows = [...samples.values()]
    .map(({ pays, ...sample }) => ({ ...sample, companies: pays.size, pays: limitSharePerCompany(pays) }))
    .filter(({ pays, companies }) => pays.length >= minComparedVacancies && companies >= minSalaryCompanies)
    .map(({ occupation, state, pays, companies }) => {
      const sorted = pays.toSorted((one, other) => one - other);
      const [low, median, high] = [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)];
      return { occupation, state, low, median, high, vacancies: pays.length, companies };
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
  return pays.flatMap((companyPays) => companyPays.slice(Math.max(0, 2 * companyPays.length - total)));
}

async function* readPaidVacancies(db: Database): AsyncGenerator<PaidVacancy[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<PaidVacancy>`
      select v.id, v.title, v.state, v.company_id, p.pay::float8 as pay
      from vacancy v
      cross join lateral (
        select (coalesce(v.pay_from, v.pay_to, v.salary_amount) + coalesce(v.pay_to, v.pay_from, v.salary_amount)) / 2 as pay) p
      where v.id > ${after} and v.created_at > now() - interval '12 months' and ${isAllowed}
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
  const amount = sorted[Math.floor((sorted.length - 1) * fraction)] ?? 0;
  return Math.round(amount / payStep) * payStep;
}
