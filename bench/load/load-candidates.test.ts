import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadCandidates } from './load-candidates.ts';
import { createLoadTestDatabase } from './load-test-database.ts';

const rows = 400;
const segmentRows = 150;
const wordRanks = 500;

const { db, url } = await createLoadTestDatabase();
let indexesBefore: string[];

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  await splitIntoSmallSegments();
  indexesBefore = await readIndexes();
  await loadCandidates(db, rows, url, wordRanks);
});

afterAll(() => {
  vi.restoreAllMocks();
});

test('every loaded document equals the one that the product writes', async () => {
  const { rows: differing } = await sql<{ loaded: string; written: string }>`
    select s.document::text as loaded, candidate_document(cand)::text as written
    from candidate cand left join candidate_search s on s.seq = cand.search_seq and s.candidate_id = cand.id and s.birth_date = cand.birth_date
    where s.document is distinct from candidate_document(cand)`.execute(db);

  expect(differing.slice(0, 1)).toEqual([]);
  expect(await countRows()).toEqual({ accounts: rows, candidates: rows, documents: rows });
});

test('a loaded resume contains what triggers would have written', async () => {
  const { rows: differing } = await sql`
    select cand.id from candidate cand, parse_money(cand.salary) money
    where (cand.experience_days, cand.salary_currency, cand.salary_amount)
      is distinct from (experience_days(cand.experience, current_date), money.currency, money.amount)`.execute(
    db,
  );

  expect(differing).toEqual([]);
});

test('generated resumes vary in area, place, experience, courses, languages and name', async () => {
  const { rows: varieties } = await sql`
    select count(distinct area)::int as areas, count(distinct state)::int > 20 as states, count(distinct city)::int > 100 as cities,
      bool_or(experience_days = 0) as beginners, bool_or(experience_days > 2000) as seniors,
      bool_or(courses <> '[]') as learners, bool_or(languages <> '[]') as speakers, count(distinct name)::int > 350 as names
    from candidate`.execute(db);

  expect(varieties).toEqual([
    {
      areas: 15,
      states: true,
      cities: true,
      beginners: true,
      seniors: true,
      learners: true,
      speakers: true,
      names: true,
    },
  ]);
});

test('the load creates all dropped indexes again', async () => {
  expect(await readIndexes()).toEqual(indexesBefore);
});

test('words are counted as the product counts them', async () => {
  const words = () =>
    sql`select word, documents from search_word where side = 'resume' order by word`.execute(db);
  const loaded = await words();
  await sql`select search_words_count()`.execute(db);

  expect(loaded.rows.length).toBeGreaterThan(wordRanks / 2);
  expect((await words()).rows).toEqual(loaded.rows);
});

test('an interrupted load fills only the segments that are missing, with the same rows', async () => {
  const loaded = await readDigest();
  const transactions = await readTransactions();
  const [, second = ''] = await readSegments();
  await sql`
    with emptied as (delete from ${sql.table(second)} returning candidate_id)
    delete from candidate where id in (select candidate_id from emptied)`.execute(db);
  await sql`delete from account where id not in (select id from candidate)`.execute(db);
  await sql`delete from bench.loaded_segment where name = ${second}`.execute(db);
  expect(await readDigest()).not.toEqual(loaded);

  await loadCandidates(db, rows, url, wordRanks);

  expect(await readDigest()).toEqual(loaded);
  const changed = (await readTransactions()).map((transaction, index) => transaction !== transactions[index]);
  expect(changed).toEqual([false, true, false]);
});

/** Replaces the segments that the product starts with. */
async function splitIntoSmallSegments(): Promise<void> {
  for (const segment of await readSegments()) await sql`drop table ${sql.table(segment)}`.execute(db);
  await sql`delete from candidate_segment`.execute(db);
  for (let low = 1; low <= rows; low += segmentRows)
    await sql`select candidate_segment_add(${sql.lit(segmentRows)})`.execute(db);
}

async function readSegments(): Promise<string[]> {
  const segments = await db.selectFrom('candidate_segment').select('name').orderBy('low').execute();
  return segments.map((segment) => segment.name);
}

/** Returns the indexes of the tables that a load fills. */
async function readIndexes(): Promise<string[]> {
  const { rows: indexes } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes
    where tablename in ('account', 'candidate') or tablename in (select name from candidate_segment where low <= ${sql.lit(rows)})
    order by indexdef`.execute(db);
  return indexes.map(({ indexdef }) => indexdef);
}

async function countRows() {
  const { rows: counts } = await sql`
    select (select count(*)::int from account) as accounts, (select count(*)::int from candidate) as candidates,
      (select count(*)::int from candidate_search) as documents`.execute(db);
  return counts[0];
}

async function readDigest() {
  const { rows: digests } = await sql`
    select (select md5(string_agg(a::text, '' order by id)) from account a) as accounts,
      (select md5(string_agg(cand::text, '' order by id)) from candidate cand) as candidates,
      (select md5(string_agg(s::text, '' order by seq)) from candidate_search s) as documents`.execute(db);
  return digests[0];
}

/** Returns the transaction that wrote each segment. */
async function readTransactions(): Promise<string[]> {
  const { rows: transactions } = await sql<{ written: string }>`
    select min(xmin::text) as written from candidate_search group by tableoid order by min(seq)`.execute(db);
  return transactions.map(({ written }) => written);
}
