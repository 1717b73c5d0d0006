import { sql } from 'kysely';
import { type Database, withDedicatedConnection } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';

/** The number of rows in one transaction. A larger batch would lock them for long. */
const batchSize = 500;

/** Reserves space in the search index for resumes that will be saved. */
async function ensureSearchSegments(db: Database): Promise<void> {
  await sql`select candidate_segments_ensure()`.execute(db);
}

/** Recounts how many of the newest documents contain each word. */
export async function countSearchWords(db: Database): Promise<void> {
  await sql`select search_words_count()`.execute(db);
}

/**
 * Updates candidates whose current job has just become long enough for the next experience filter. Setting the column,
 * even to the same value, makes a trigger compute the days of experience again. Returns the number of candidates.
 */
export async function updateDueExperience(db: Database): Promise<number> {
  const { rows } = await sql`
    update candidate set experience = experience where id in (
      select id from candidate where experience_due <= product_today()
      order by experience_due limit ${sql.lit(batchSize)} for update skip locked)
    returning id`.execute(db);
  return rows.length;
}

async function updateAllDueExperience(db: Database): Promise<void> {
  while ((await updateDueExperience(db)) === batchSize);
}

/** Rewrites the documents of the search that have an older format. */
export async function reindexCandidates(db: Database): Promise<void> {
  while ((await reindexNext(db)) > 0);
}

async function reindexNext(db: Database): Promise<number> {
  const { rows } = await sql<{
    done: number;
  }>`select candidate_search_reindex(${sql.lit(batchSize)}) as done`.execute(db);
  return rows[0]?.done ?? 0;
}

export const candidateJobs = ({ db, pool }: Pick<Services, 'db' | 'pool'>): ScheduledJob[] => [
  { name: 'ensure-candidate-search-segments', cron: '* * * * *', run: () => ensureSearchSegments(db) },
  { name: 'update-due-experience', cron: '5 0 * * *', run: () => updateAllDueExperience(db) },
  { name: 'reindex-candidates', cron: '* * * * *', run: () => reindexCandidates(db) },
  {
    name: 'count-search-words',
    cron: '40 3 * * *',
    run: () => withDedicatedConnection({ pool }, countSearchWords),
  },
];
