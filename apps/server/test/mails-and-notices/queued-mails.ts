import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import type { QueuedMail } from '../../src/platform/mail/queued-mail.ts';

/** Returns the queued mails to the account with an e-mail address, oldest first. */
export async function mailsTo(db: Database, email: string): Promise<QueuedMail[]> {
  const { rows } = await sql<{ data: QueuedMail }>`
    select data from pgboss.job join account on account.id::text = data->>'accountId'
    where name = 'mail' and lower(email) = lower(${email}) order by created_on`.execute(db);
  return rows.map(({ data }) => data);
}
