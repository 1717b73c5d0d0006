import { sql } from 'kysely';
import type { Database } from '../src/platform/database.ts';
import type { Mail } from '../src/platform/mailer.ts';

/** Every mail that was queued for somebody, oldest first, whether it has left or not. */
export async function mailsTo(db: Database, address: string): Promise<Mail[]> {
  const { rows } = await sql<{ data: Mail }>`
    select data from pgboss.job where name = 'mail' and data->>'to' = ${address} order by created_on`.execute(
    db,
  );
  return rows.map(({ data }) => data);
}
