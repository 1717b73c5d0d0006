import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { searchTarget } from './candidates-documents.ts';
import { accountTarget, candidateTarget } from './candidates-tables.ts';
import type { CandidateVocabulary } from './candidates-vocabulary.ts';
import { copyInto } from './copy-rows.ts';

/** The `workerData` of a worker. It fills the segments that are posted to it. */
export interface LoadWorkerData {
  url: string;
  vocabulary: CandidateVocabulary;
}

/** A partition of the search table, with the numbers of the first and the last candidate in it. */
export interface Segment {
  /** The name of the partition. */
  name: string;
  first: number;
  last: number;
}

/** The number of rows copied since the last message, once for each table, or `filled` for a complete segment. */
export type WorkerMessage = { rows: number } | 'filled';

const { url, vocabulary } = workerData as LoadWorkerData;
const candidateRows = candidateTarget(vocabulary);
const searchRows = searchTarget(vocabulary);

const post = (message: WorkerMessage) => parentPort?.postMessage(message, []);

/** Fills a segment in one transaction, so that an interrupted load leaves no incomplete segment. */
async function fillSegment(segment: Segment): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  // The replica role fires no triggers and checks no foreign keys.
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 0`);
  await client.query('begin');
  const { name } = segment;
  // Rows can be written frozen only into a table that was emptied in the same transaction. They need no vacuum then.
  await client.query(`truncate ${name}`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisprimary`,
    [name],
  );
  for (const index of indexes) await client.query(`drop index ${index.name}`);

  const onRows = (rows: number) => post({ rows });
  await copyInto(client, 'account', { target: accountTarget, range: segment, onRows });
  await copyInto(client, 'candidate', { target: candidateRows, range: segment, onRows });
  await copyInto(client, name, { target: searchRows, range: segment, isFrozen: true, onRows });
  for (const { definition } of indexes) await client.query(definition);
  await client.query('insert into bench.loaded_segment values ($1)', [name]);
  await client.query('commit');
  // Without this, autovacuum would run while the benchmark measures.
  await client.query(`vacuum (analyze, index_cleanup off) ${name}`);
  await client.end();
}

parentPort?.on('message', (segment: Segment) => {
  // An error ends the worker, which reports it to the main thread.
  void fillSegment(segment).then(() => post('filled'));
});
