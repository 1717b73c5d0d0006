import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLoadTestDatabase } from './load-test-database.ts';
import { loadVacancies } from './load-vacancies.ts';

const rows = 400;
const wordRanks = 500;

const { db, url } = await createLoadTestDatabase();
let indexesBefore: string[];

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  indexesBefore = await readIndexes();
  await loadVacancies(db, rows, url, wordRanks);
});

afterAll(() => {
  vi.restoreAllMocks();
});

test('every loaded document equals the one that the product writes', async () => {
  const { rows: differing } = await sql<{ loaded: string; written: string }>`
    select s.document::text as loaded, vacancy_search_document(v)::text as written
    from vacancy v left join vacancy_search s on s.id = v.id
    where s.document is distinct from vacancy_search_document(v)`.execute(db);

  expect(differing.slice(0, 1)).toEqual([]);
  expect(await countRows()).toEqual({ vacancies: rows, documents: rows, companies: Math.ceil(rows / 15) });
});

test('the search columns of a loaded vacancy equal those that the product writes', async () => {
  const readSample = () =>
    sql`select * from vacancy_search where id in (select id from vacancy order by id limit 50) order by id`.execute(
      db,
    );
  const loaded = await readSample();
  // A change of the description writes the row again. A blank at its end is no part of the document.
  await sql`update vacancy set description = description || ' ' where id in (select id from vacancy order by id limit 50)`.execute(
    db,
  );
  const written = await readSample();

  expect(loaded.rows).toEqual(written.rows);
});

test('generated vacancies vary in area, place, salary, hours, promised replies, benefits and groups', async () => {
  const { rows: varieties } = await sql`
    select count(distinct area)::int as areas, count(distinct state)::int > 20 as states, count(distinct city)::int > 100 as cities,
      count(distinct employment_type)::int as types, count(distinct work_mode)::int as modes,
      count(distinct weekly_hours)::int as hours, count(distinct reply_days)::int as replies,
      bool_or(salary = '') as unpaid, bool_or(pay_from < pay_to) as ranges, bool_or(benefits = '{}') as plain,
      count(distinct affirmative_for)::int as groups, bool_and(deadline > current_date) as open
    from vacancy`.execute(db);

  expect(varieties).toEqual([
    {
      areas: 15,
      states: true,
      cities: true,
      types: 5,
      modes: 3,
      hours: 5,
      replies: 5,
      unpaid: true,
      ranges: true,
      plain: true,
      groups: 3,
      open: true,
    },
  ]);
});

test('the load creates all dropped indexes again', async () => {
  expect(await readIndexes()).toEqual(indexesBefore);
});

async function readIndexes(): Promise<string[]> {
  const { rows: indexes } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where tablename in ('vacancy', 'vacancy_search') order by indexdef`.execute(
    db,
  );
  return indexes.map(({ indexdef }) => indexdef);
}

async function countRows() {
  const { rows: counts } = await sql`
    select (select count(*)::int from vacancy) as vacancies, (select count(*)::int from vacancy_search) as documents,
      (select count(*)::int from company) as companies`.execute(db);
  return counts[0];
}
