import type { Database } from '../../src/platform/database/database.ts';

/** Returns the time at which the company is notified that a candidate withdrew their only application. */
export async function withdrawalNotifyAt(db: Database, candidateId: string): Promise<string> {
  const { tell_at } = await db
    .selectFrom('withdrawal')
    .select('tell_at')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow();
  return tell_at;
}
