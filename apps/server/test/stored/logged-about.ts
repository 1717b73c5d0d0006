import type { Database } from '../../src/platform/database/database.ts';

/** Returns the messages of the action log that contain a text, oldest first. */
export async function loggedAbout(db: Database, text: string): Promise<string[]> {
  const lines = await db
    .selectFrom('action_log')
    .select('message')
    .where('message', 'like', `%${text}%`)
    .orderBy('id')
    .execute();
  return lines.map(({ message }) => message);
}
