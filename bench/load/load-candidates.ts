import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { readVocabulary } from './candidates-vocabulary.ts';
import type { LoadWorkerData, Segment, WorkerMessage } from './candidates-worker.ts';
import { defaultWordRanks, startReport, workerCount } from './load-settings.ts';
import { runSqlFile } from './run-sql-file.ts';

const progressMs = 15_000;
/** Each row is copied into `account`, `candidate` and the segment. */
const tablesOfSegment = 3;

/**
 * Loads resumes and their search rows as the triggers would have written them. An interrupted load continues with the
 * incomplete segments.
 */
export async function loadCandidates(
  db: Database,
  rows: number,
  url: string,
  wordRanks = defaultWordRanks,
): Promise<void> {
  const report = startReport();

  if (!(await isPrepared(db))) await prepare(db, rows);
  const vocabulary = await readVocabulary(db, rows, wordRanks);
  report('Vocabulary read');
  await fillSegments(db, rows, await readOpenSegments(db, rows), { url, vocabulary });
  report('Segments filled');
  await Promise.all([
    buildPostponedIndexes(db),
    countWords(
      db,
      vocabulary.words.map(({ text }) => text),
    ),
  ]);
  report('Indexes built');
  await collectStatistics(db);
  report('Statistics collected');
}

async function isPrepared(db: Database): Promise<boolean> {
  const { rows } = await sql<{ prepared: boolean }>`
    select to_regclass('bench.loaded_segment') is not null as prepared`.execute(db);
  return rows[0]?.prepared ?? false;
}

async function prepare(db: Database, rows: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await runSqlFile(transaction, 'vocabulary.sql');
    await runSqlFile(transaction, 'candidates.sql');
    await sql`select setval('candidate_search_seq', ${sql.lit(rows)})`.execute(transaction);
    await sql`select candidate_segments_ensure()`.execute(transaction);
  });
}

async function readOpenSegments(db: Database, rows: number): Promise<Segment[]> {
  const { rows: segments } = await sql<Segment>`
    select name, low::integer as first, least(high - 1, ${sql.lit(rows)}::bigint)::integer as last
    from candidate_segment s
    where low <= ${sql.lit(rows)} and not exists (select from bench.loaded_segment l where l.name = s.name)
    order by low`.execute(db);
  return segments;
}

async function fillSegments(
  db: Database,
  rows: number,
  segments: Segment[],
  workerData: LoadWorkerData,
): Promise<void> {
  const rowsToFill = segments.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const startedAt = performance.now();
  let copied = 0;
  const reportProgress = async () => {
    const seconds = (performance.now() - startedAt) / 1000;
    const filledRows = copied / tablesOfSegment;
    const loadedRows = rows - rowsToFill + filledRows;
    const secondsLeft = (seconds * (rowsToFill - filledRows)) / filledRows;
    const bytes = await readSize(db);
    // The documents of a segment are indexed after its rows. Until the first segment is indexed, the estimates are too
    // low.
    console.log(
      `${Math.round(loadedRows)} of ${rows} rows, ${seconds.toFixed(0)} s, about ${secondsLeft.toFixed(0)} s left, ` +
        `${(bytes / 1e9).toFixed(1)} GB, ${(bytes / loadedRows).toFixed(0)} bytes a row.`,
    );
  };

  const waitingSegments = [...segments];
  let vacuum: Promise<unknown> = Promise.resolve();
  const fillWaiting = async (worker: Worker) => {
    for (let segment = waitingSegments.shift(); segment; segment = waitingSegments.shift()) {
      await fillSegment(worker, segment, (count) => {
        copied += count;
      });
      // The pages of the segment are still cached now. One vacuum at the end would read the whole table again.
      vacuum = vacuum.then(() => sql`vacuum (index_cleanup off) candidate`.execute(db));
    }
  };
  const workers = Array.from(
    { length: Math.min(workerCount, segments.length) },
    () => new Worker(new URL('./candidates-worker.ts', import.meta.url), { workerData }),
  );
  const timer = setInterval(() => void reportProgress(), progressMs);
  try {
    await Promise.all(workers.map(fillWaiting));
    await vacuum;
  } finally {
    clearInterval(timer);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function fillSegment(worker: Worker, segment: Segment, onRows: (rows: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (result: () => void) => {
      worker.off('message', receive);
      worker.off('error', fail);
      result();
    };
    const receive = (message: WorkerMessage) => {
      if (message === 'filled') finish(resolve);
      else onRows(message.rows);
    };
    const fail = (error: Error) => finish(() => reject(error));
    worker.on('message', receive);
    worker.on('error', fail);
    worker.postMessage(segment, []);
  });
}

async function readSize(db: Database): Promise<number> {
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(
    db,
  );
  return Number(rows[0]?.size);
}

/** Builds all indexes at the same time, because scans of one table that run together share what they read. */
async function buildPostponedIndexes(db: Database): Promise<void> {
  const { rows: indexes } = await sql<{ definition: string }>`
    select definition from bench.postponed_index`.execute(db);
  await Promise.all(
    indexes.map(({ definition }) =>
      db.transaction().execute(async (transaction) => {
        await sql`set local maintenance_work_mem = '512MB'`.execute(transaction);
        await sql`set local max_parallel_maintenance_workers = 0`.execute(transaction);
        await sql.raw(definition).execute(transaction);
        await sql`delete from bench.postponed_index where definition = ${definition}`.execute(transaction);
      }),
    ),
  );
}

/** Counts the words. Words that none of the newest resumes contains are stored without a count, like in the product. */
async function countWords(db: Database, words: string[]): Promise<void> {
  await sql`
    select search_word_remember('resume', string_agg(search_plain(word), ' ')) from unnest(${words}::text[]) word`.execute(
    db,
  );
  await sql`select search_words_count()`.execute(db);
}

async function collectStatistics(db: Database): Promise<void> {
  const tables = ['candidate', 'account'];
  for (const table of tables)
    await sql`alter table ${sql.table(table)} reset (autovacuum_enabled)`.execute(db);
  for (const table of [...tables, 'search_word']) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  // The workers have analyzed the segments. PostgreSQL before 18 cannot leave them out here.
  const { rows } = await sql<{ only: boolean }>`
    select current_setting('server_version_num')::integer >= 180000 as only`.execute(db);
  await sql.raw(`analyze ${rows[0]?.only ? 'only ' : ''}candidate_search`).execute(db);
}
