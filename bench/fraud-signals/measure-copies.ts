import { sql } from 'kysely';
import { companyRows } from '../../apps/server/seeds/company-factory.ts';
import { daysAgo } from '../../apps/server/seeds/days-ago.ts';
import { createRandom, type Random } from '../../apps/server/seeds/demo/random.ts';
import { storeRows } from '../../apps/server/seeds/demo/store-rows.ts';
import { vacancyRow } from '../../apps/server/seeds/vacancy-factory.ts';
import { assessVacancy } from '../../apps/server/src/fraud-signals/assess-vacancies.ts';
import { selectSimilar } from '../../apps/server/src/fraud-signals/copied-texts.ts';
import { bandsOf, shinglesOf } from '../../apps/server/src/fraud-signals/text-fingerprint.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { createFindOccupations } from '../../apps/server/src/resume-phrases/resume-phrases.ts';
import { withoutTriggers } from '../load/run-sql-file.ts';
import { percentile } from '../measure/percentiles.ts';

/** Each group is a share of the vacancies. The text of a group is nearly the same in as many vacancies as `alike`. */
const groups = [
  { name: 'own text', share: 0.8, alike: 1 },
  { name: 'text of 20 vacancies', share: 0.08, alike: 20 },
  { name: 'text of 1,000 vacancies', share: 0.04, alike: 1_000 },
  { name: 'text of 12,000 vacancies', share: 0.08, alike: 12_000 },
];

interface StoredText {
  id: string;
  group: string;
}

const vacanciesPerCompany = 15;
const rowsPerBatch = 5_000;
const syllables =
  'ba be bo ca ce co da de di fa fe ga go la le li ma me mi na ne no pa pe ra re ri sa so ta te ti va vi'.split(
    ' ',
  );

const someWord = (random: Random): string => random.sample(syllables, random.whole(1, 3)).join('');
const someText = (random: Random, words: number): string =>
  Array.from({ length: words }, () => someWord(random)).join(' ');

/** Stores live vacancies and their fingerprints. */
export async function storeTexts(db: Database, count: number): Promise<StoredText[]> {
  const random = createRandom(7);
  const texts = groups.flatMap(({ name, share, alike }) => {
    let text = '';
    return Array.from({ length: Math.round(count * share) }, (_, index) => {
      if (index % alike === 0) text = someText(random, 90);
      return { group: name, description: `${text}. ${someText(random, 8)}.` };
    });
  });
  const stored: StoredText[] = [];
  for (let start = 0; start < texts.length; start += rowsPerBatch) {
    const companies = await Promise.all(
      Array.from({ length: Math.ceil(rowsPerBatch / vacanciesPerCompany) }, () =>
        companyRows({ created_at: daysAgo(200) }),
      ),
    );
    const vacancies = texts.slice(start, start + rowsPerBatch).map(({ group, description }, index) => {
      const { company } = companies[index % companies.length] ?? {};
      if (!company) throw new Error('There is no company.');
      // The first vacancies are eighty days old, the last ones one day.
      const age = 80 - (79 * (start + index)) / count;
      return { group, row: vacancyRow(company, { description, created_at: daysAgo(age) }) };
    });
    await withoutTriggers(db, (connection) =>
      connection.transaction().execute(async (transaction) => {
        await storeRows(
          transaction,
          'account',
          companies.map(({ account }) => account),
        );
        await storeRows(
          transaction,
          'company',
          companies.map(({ company }) => ({ ...company, logo_hash: null })),
        );
        await storeRows(
          transaction,
          'vacancy',
          vacancies.map(({ row }) => row),
        );
      }),
    );
    const fingerprints = vacancies.map(({ row }) => ({
      vacancy_id: row.id,
      bands: bandsOf(shinglesOf(row.description)),
      text_since: row.created_at,
    }));
    await db
      .transaction()
      .execute((transaction) => storeRows(transaction, 'vacancy_fingerprint', fingerprints));
    stored.push(...vacancies.map(({ group, row }) => ({ group, id: row.id })));
  }
  await sql`vacuum (analyze)`.execute(db);
  return stored;
}

/** The assessments of one group, which include everything and not only the comparison of texts. */
interface GroupResult {
  group: string;
  checks: number;
  p50: number;
  p99: number;
  /**
   * The most pages of 8 KB that the search for similar texts read, and the most rows that one of its steps returned.
   */
  pages: number;
  rows: number;
}

const checksPerGroup = 300;
const plansPerGroup = 30;

/** Assesses vacancies of each group on one connection. */
export async function measureCopies(db: Database, stored: readonly StoredText[]): Promise<GroupResult[]> {
  const findOccupations = await createFindOccupations(db);
  const random = createRandom(11);
  const results: GroupResult[] = [];
  for (const { name } of groups) {
    const sample = random.sample(
      stored.filter(({ group }) => group === name),
      checksPerGroup,
    );
    const milliseconds: number[] = [];
    const plans: PlanFigures[] = [];
    for (const { id } of sample) {
      const startedAt = performance.now();
      await assessVacancy(db, id, findOccupations);
      milliseconds.push(performance.now() - startedAt);
    }
    for (const { id } of sample.slice(0, plansPerGroup)) plans.push(await explainSearch(db, id));
    results.push({
      group: name,
      checks: sample.length,
      p50: percentile(milliseconds, 0.5),
      p99: percentile(milliseconds, 0.99),
      pages: Math.max(...plans.map(({ pages }) => pages)),
      rows: Math.max(...plans.map(({ rows }) => rows)),
    });
  }
  return results;
}

interface PlanFigures {
  pages: number;
  rows: number;
}

interface PlanNode {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/** Runs the search for texts that are similar to that of a vacancy, and returns what it read. */
async function explainSearch(db: Database, id: string): Promise<PlanFigures> {
  const { bands, text_since } = await db
    .selectFrom('vacancy_fingerprint')
    .select(['bands', 'text_since'])
    .where('vacancy_id', '=', id)
    .executeTakeFirstOrThrow();
  const search = selectSimilar({ id, bands: bands.map(String), textSince: text_since });
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`
    explain (analyze, buffers, format json) ${search}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('PostgreSQL returned no plan.');
  return {
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    rows: Math.max(...nodesOf(plan).map((node) => node['Actual Rows'] * node['Actual Loops'])),
  };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
