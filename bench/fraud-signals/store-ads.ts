import type { Insertable } from 'kysely';
import { candidateRows } from '../../apps/server/seeds/candidate-factory.ts';
import { companyRows } from '../../apps/server/seeds/company-factory.ts';
import { daysAgo } from '../../apps/server/seeds/days-ago.ts';
import { demoCompanies } from '../../apps/server/seeds/demo/demo-companies.ts';
import { someVacancies, type VacancyRow } from '../../apps/server/seeds/demo/demo-vacancies.ts';
import { createRandom, type Random } from '../../apps/server/seeds/demo/random.ts';
import { storeRows } from '../../apps/server/seeds/demo/store-rows.ts';
import { reportRow } from '../../apps/server/seeds/report-factory.ts';
import { vacancyRow } from '../../apps/server/seeds/vacancy-factory.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import type { DB } from '../../apps/server/src/platform/database/database-types.gen.ts';
import type { WrittenCase } from './read-cases.ts';

type Companies = Awaited<ReturnType<typeof demoCompanies>>;

/** The share of honest companies that have each trait, as in the market. */
const shares = { freeMail: 0.2, otherDomain: 0.08, newAccount: 0.05, reported: 0.02, branch: 0.04 };

/**
 * The number of ads of one set of companies. Each further set has the same companies with other e-mail addresses,
 * documents, ads and ages.
 */
const adsPerCohort = 400;

/** Stores honest ads that the generator of the demo data creates. Returns the live ones. */
export async function storeHonestAds(db: Database, count: number): Promise<VacancyRow[]> {
  const reporters = await storeReporters(db);
  const live: VacancyRow[] = [];
  for (let cohort = 0; live.length < count; cohort += 1) {
    const random = createRandom(1000 + cohort);
    const companies = await demoCompanies(random);
    for (const { rows } of companies) varyCompany(random, rows, cohort);
    const vacancies = someVacancies(random, companies, adsPerCohort);
    const createdAt = new Map(companies.map(({ rows }) => [rows.company.id, rows.account.created_at]));
    const open = vacancies
      .filter((vacancy) => vacancy.live && !vacancy.banned)
      .map((vacancy) => publishAfter(vacancy, createdAt.get(vacancy.company_id) ?? vacancy.created_at))
      .slice(0, count - live.length);
    await storeCompanies(db, companies);
    await store(db, 'vacancy', open);
    const reportedCompanies = companies.filter(() => random.chance(shares.reported));
    await store(
      db,
      'report',
      reportedCompanies.flatMap(({ rows }) =>
        reporters.map((reporter_id) => reportRow({ type: 'company', id: rows.company.id }, { reporter_id })),
      ),
    );
    live.push(...open);
  }
  return live;
}

function varyCompany(random: Random, { account, company }: Companies[number]['rows'], cohort: number): void {
  const name = company.site.slice('https://www.'.length, -'.example'.length);
  if (random.chance(shares.freeMail)) account.email = `${name}.${cohort}@gmail.com`;
  else if (random.chance(shares.otherDomain)) account.email = `vagas${cohort}@grupo-${name}.example`;
  else account.email = `rh${cohort}@${name}.example`;
  if (random.chance(shares.newAccount)) account.created_at = daysAgo(random.whole(2, 12));
  if (random.chance(shares.branch) && 'cnpj' in company && company.cnpj)
    company.cnpj = `${branchRoot}${String(cohort).padStart(4, '0')}${random.digits(2)}`;
}

/** Some honest companies are branches of a company whose accounts have other e-mail addresses. */
const branchRoot = '11222333';

/** Returns the vacancy, created at the given time if it is older. */
const publishAfter = (vacancy: VacancyRow, earliest: string): VacancyRow =>
  vacancy.created_at > earliest ? vacancy : { ...vacancy, created_at: earliest };

async function storeCompanies(db: Database, companies: Companies): Promise<void> {
  const rows = companies.map((company) => company.rows);
  await store(
    db,
    'account',
    rows.map(({ account }) => account),
  );
  await store(
    db,
    'company',
    rows.map(({ company }) => ({ ...company, logo_hash: null })),
  );
}

const store = <Table extends keyof DB>(db: Database, table: Table, rows: readonly Insertable<DB[Table]>[]) =>
  db.transaction().execute((transaction) => storeRows(transaction, table, rows));

async function storeReporters(db: Database): Promise<string[]> {
  const people = await Promise.all([1, 2, 3].map(() => candidateRows()));
  await store(
    db,
    'account',
    people.map(({ account }) => account),
  );
  await store(
    db,
    'candidate',
    people.map(({ candidate }) => candidate),
  );
  return people.map(({ account }) => account.id);
}

/** The number of ads that a new account has in addition to the written one. */
const otherAdCount = 8;

/** Stores a written case with its account. Returns the id of the vacancy. */
export async function storeCase(
  db: Database,
  { traits, title, salary, text }: WrittenCase,
  number: number,
  honest: readonly VacancyRow[],
): Promise<string> {
  const has = (trait: (typeof traits)[number]) => traits.includes(trait);
  const [domain, otherDomain] = [`empresa${number}.example`, `marca${number}.example`];
  const { account, company } = await companyRows({
    name: `Empresa ${number}`,
    created_at: daysAgo(has('new-account') ? 5 : 200),
    email: has('free-mail') ? `empresa${number}@gmail.com` : `rh@${domain}`,
    site: `https://www.${has('other-mail-domain') ? otherDomain : domain}`,
    employee_count: has('large-company') ? 400 : 20,
    ...(has('shared-cnpj-root') && { cnpj: `${branchRoot}${String(5000 + number)}99` }),
  });
  await store(db, 'account', [account]);
  await store(db, 'company', [company]);
  // Each case copies a different ad.
  const source = honest[(number * 37) % honest.length];
  const vacancy = vacancyRow(company, {
    title,
    salary,
    created_at: daysAgo(1),
    description: has('copied-text') && source ? `${source.description}\n\n${text}` : text,
  });
  const otherVacancies = has('new-account')
    ? honest.slice(0, otherAdCount).map((ad) =>
        vacancyRow(company, {
          title: ad.title,
          salary: ad.salary,
          created_at: daysAgo(1),
          description: `Vaga de ${ad.title}.`,
        }),
      )
    : [];
  await store(db, 'vacancy', [vacancy, ...otherVacancies]);
  if (has('reported')) {
    const reporters = await storeReporters(db);
    await store(
      db,
      'report',
      reporters.map((reporter_id) => reportRow({ type: 'vacancy', id: vacancy.id }, { reporter_id })),
    );
  }
  return vacancy.id;
}
