import type { Database } from '../../src/platform/database/database.ts';
import { mailsTo } from './queued-mails.ts';

/** Returns the tokens in the queued mails for resetting a password, oldest first. */
export async function resetTokensTo(db: Database, email: string): Promise<string[]> {
  const texts = (await mailsTo(db, email)).map(({ text }) => text);
  return texts.flatMap((text) => /\/reset-password#([\w-]{43})\n/.exec(text)?.[1] ?? []);
}
