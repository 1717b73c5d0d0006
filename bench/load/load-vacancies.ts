import { liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { readCities } from './read-cities.ts';
import { runSqlFile, withoutTriggers } from './run-sql-file.ts';

/** The intended machine has two cores. */
const workerCount = 2;
const batchSize = 10_000;

/** Loads open vacancies of enough companies. */
export async function loadVacancies(db: Database, rows: number): Promise<void> {
  const companyCount = Math.ceil(rows / liveVacancyLimit);
  await runSqlFile(db, 'vocabulary.sql');
  await runSqlFile(db, 'vacancies.sql');
  const cities = [...readCities()].map(([state, names]) => ({ state, names }));
  await sql`insert into bench.city select * from jsonb_to_recordset(${JSON.stringify(cities)}) as c (state text, names text[])`.execute(
    db,
  );
  await withoutTriggers(db, (connection) =>
    sql`select bench.add_companies(${sql.lit(companyCount)})`.execute(connection),
  );
  await addVacancies(db, rows, companyCount);
  await sql`select search_words_count()`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}

async function addVacancies(db: Database, rows: number, companyCount: number): Promise<void> {
  const indexes = await dropSearchIndexes(db);
  const { rows: clock } = await sql<{ now: string }>`select now()::text as now`.execute(db);
  const startedAt = performance.now();
  let nextRow = 1;
  const addBatches = async (connection: Database) => {
    while (nextRow <= rows) {
      const first = nextRow;
      nextRow += batchSize;
      const last = Math.min(rows, first + batchSize - 1);
      // With this seed, the rows of a batch are the same in every run, whichever worker adds them.
      await sql`select setseed(${sql.lit(first / rows)})`.execute(connection);
      await sql`
        select bench.add_vacancies(${sql.lit(first)}, ${sql.lit(last)}, ${sql.lit(rows)}, ${sql.lit(companyCount)}, ${clock[0]?.now}::timestamptz)`.execute(
        connection,
      );
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      if (last % 100_000 === 0) console.log(`${last} of ${rows} vacancies after ${seconds} s.`);
    }
  };
  await Promise.all(Array.from({ length: workerCount }, () => withoutTriggers(db, addBatches)));
  for (const definition of indexes) await sql.raw(definition).execute(db);
}

/** Drops the indexes, because an index is built faster after its rows. Returns their definitions. */
async function dropSearchIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'vacancy_search' and indexname <> 'vacancy_search_pkey'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}
