import type { Database } from '../../src/platform/database/database.ts';

/** The lines of the action log that name something, oldest first. */
export async function loggedAbout(db: Database, named: string): Promise<string[]> {
  const lines = await db
    .selectFrom('action_log')
    .select('message')
    .where('message', 'like', `%${named}%`)
    .orderBy('id')
    .execute();
  return lines.map(({ message }) => message);
}
