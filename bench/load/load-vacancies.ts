import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { defaultWordRanks, startReport, workerCount } from './load-settings.ts';
import { runSqlFile, withoutTriggers } from './run-sql-file.ts';
import { publicationDays } from './vacancies-posting.ts';
import { readVacancyVocabulary } from './vacancies-vocabulary.ts';
import type { VacancyBatch, VacancyWorkerData } from './vacancies-worker.ts';

const batchSize = 10_000;

/** Loads open vacancies of enough companies, with their search rows as the triggers would have written them. */
export async function loadVacancies(
  db: Database,
  rows: number,
  url: string,
  wordRanks = defaultWordRanks,
): Promise<void> {
  const report = startReport();

  await runSqlFile(db, 'vocabulary.sql');
  await runSqlFile(db, 'companies.sql');
  const companyCount = Math.ceil(rows / liveVacancyLimit);
  await withoutTriggers(db, (connection) =>
    sql`select bench.add_companies(${sql.lit(companyCount)})`.execute(connection),
  );
  const until = Date.now();
  const vocabulary = await readVacancyVocabulary(db, publicationDays(until), wordRanks);
  report('Vocabulary read');
  const indexes = await dropIndexes(db);
  await addVacancies({ url, vocabulary, range: { total: rows, until } }, report);
  report('Vacancies added');
  await Promise.all([buildIndexes(db, indexes), sql`select search_words_count()`.execute(db)]);
  report('Indexes built');
  await sql`vacuum (analyze)`.execute(db);
  report('Statistics collected');
}

async function addVacancies(workerData: VacancyWorkerData, report: (step: string) => void): Promise<void> {
  const { total } = workerData.range;
  let nextRow = 1;
  const addBatches = async (worker: Worker) => {
    while (nextRow <= total) {
      const batch: VacancyBatch = { first: nextRow, last: Math.min(total, nextRow + batchSize - 1) };
      nextRow += batchSize;
      // An error of the worker rejects this promise.
      const stored = once(worker, 'message');
      worker.postMessage(batch, []);
      await stored;
      if (batch.last % 100_000 === 0) report(`${batch.last} of ${total} vacancies`);
    }
  };
  const workers = Array.from(
    { length: workerCount },
    () => new Worker(new URL('./vacancies-worker.ts', import.meta.url), { workerData }),
  );
  try {
    await Promise.all(workers.map(addBatches));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/**
 * Drops the indexes except primary keys, because an index is built faster after its rows. Returns their definitions.
 */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i
    where indrelid in ('vacancy'::regclass, 'vacancy_search'::regclass)
      and not exists (select from pg_constraint where conindid = i.indexrelid)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

async function buildIndexes(db: Database, definitions: string[]): Promise<void> {
  const waiting = [...definitions];
  const buildWaiting = () =>
    db.connection().execute(async (connection) => {
      await sql`set maintenance_work_mem = '512MB'`.execute(connection);
      await sql`set max_parallel_maintenance_workers = 0`.execute(connection);
      for (let definition = waiting.shift(); definition; definition = waiting.shift())
        await sql.raw(definition).execute(connection);
      await sql`reset all`.execute(connection);
    });
  await Promise.all(Array.from({ length: workerCount }, buildWaiting));
}
