import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { hashBeforeFirst } from './record-hash.ts';

/**
 * Restarts the record if demo accounts wrote all its entries; they must still exist. A single entry by another account
 * preserves the whole record, including its demo entries.
 */
export async function removeDemoRecord(transaction: Transaction): Promise<void> {
  const realEntry = await transaction
    .selectFrom('moderation_record')
    .select('seq')
    .where('actor_id', 'not in', (eb) => eb.selectFrom('demo_account').select('id'))
    .limit(1)
    .executeTakeFirst();
  if (realEntry) return;
  await transaction.deleteFrom('appeal').execute();
  await transaction.deleteFrom('sanction').execute();
  await transaction.deleteFrom('moderation_text').execute();
  await sql`alter table moderation_record disable trigger moderation_record_stands`.execute(transaction);
  await transaction.deleteFrom('moderation_record').execute();
  await sql`alter table moderation_record enable trigger moderation_record_stands`.execute(transaction);
  await transaction.updateTable('moderation_head').set({ seq: 0, hash: hashBeforeFirst }).execute();
  await transaction.deleteFrom('moderation_month').execute();
  await transaction.deleteFrom('moderation_check').execute();
}
