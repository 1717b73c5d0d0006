import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { copyInto } from './copy-rows.ts';
import type { PostingRange } from './vacancies-posting.ts';
import { vacancySearchTarget, vacancyTarget } from './vacancies-tables.ts';
import type { VacancyVocabulary } from './vacancies-vocabulary.ts';

/** The `workerData` of a worker. It adds the vacancies that are posted to it. */
export interface VacancyWorkerData {
  url: string;
  vocabulary: VacancyVocabulary;
  range: PostingRange;
}

/** The numbers of the first and the last vacancy to add. The worker posts the same batch when they are stored. */
export interface VacancyBatch {
  first: number;
  last: number;
}

const { url, vocabulary, range } = workerData as VacancyWorkerData;
const vacancyRows = vacancyTarget(vocabulary, range);
const searchRows = vacancySearchTarget(vocabulary, range);

const client = new pg.Client(url);
const isReady = client.connect().then(() =>
  // The replica role fires no triggers and checks no foreign keys.
  client.query('set session_replication_role = replica; set synchronous_commit = off'),
);

async function addBatch(batch: VacancyBatch): Promise<void> {
  await isReady;
  await copyInto(client, 'vacancy', { target: vacancyRows, range: batch });
  await copyInto(client, 'vacancy_search', { target: searchRows, range: batch });
}

parentPort?.on('message', (batch: VacancyBatch) => {
  // An error ends the worker, which reports it to the main thread.
  void addBatch(batch).then(() => parentPort?.postMessage(batch, []));
});
