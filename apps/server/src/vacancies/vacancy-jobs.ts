import { pastVacancyDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { notifyVacanciesEnded } from '../notices/notify-vacancies-ended.ts';
import type { Database } from '../platform/database/database.ts';
import { removeInBatches } from '../platform/database/remove-in-batches.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { aggregateViews } from './record-views.ts';

/** The number of rows that one transaction changes. A small batch releases its locks soon. */
const batchSize = 100;

type JobServices = Pick<Services, 'db' | 'jobs'>;

/** Closes one batch of expired vacancies, and notifies their applicants. Returns the number of vacancies. */
export function closeExpiredBatch({ db, jobs }: JobServices): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      update vacancy set live = false where id in (
        select id from vacancy where live and not is_deadline_open(deadline)
        order by deadline limit ${sql.lit(batchSize)} for update skip locked)
      returning id`.execute(transaction);
    const closedIds = rows.map(({ id }) => id);
    await notifyVacanciesEnded(transaction, { jobs }, closedIds, 'closed');
    return closedIds.length;
  });
}

async function closeExpiredVacancies(services: JobServices): Promise<void> {
  while ((await closeExpiredBatch(services)) === batchSize);
}

/**
 * Deletes the remaining data of vacancies that were removed long ago. Their URLs then respond like unknown URLs.
 */
export const removePastVacancies = (db: Database): Promise<void> =>
  removeInBatches(
    db,
    'past_vacancy',
    'id',
    sql`removed_on < product_today() - ${sql.lit(pastVacancyDays)}::integer`,
  );

/** Rewrites the search documents that have an older format. */
async function reindexVacancies(db: Database): Promise<void> {
  while ((await reindexNext(db)) > 0);
}

async function reindexNext(db: Database): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select vacancy_search_reindex(${sql.lit(batchSize)}) as done`.execute(db);
  return rows[0]?.done ?? 0;
}

export const vacancyJobs = (services: JobServices): ScheduledJob[] => [
  {
    name: 'close-expired-vacancies',
    cron: '* * * * *',
    run: () => closeExpiredVacancies(services),
  },
  { name: 'reindex-vacancies', cron: '* * * * *', run: () => reindexVacancies(services.db) },
  { name: 'aggregate-vacancy-views', cron: '10 0 * * *', run: () => aggregateViews(services.db) },
  { name: 'remove-past-vacancies', cron: '30 3 * * *', run: () => removePastVacancies(services.db) },
];
