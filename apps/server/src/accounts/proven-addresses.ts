import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

interface ProvenAddress {
  accountId: string;
  email: string;
}

/**
 * Where the owners of accounts are known to read: the address of each, and the one that it was last confirmed at before, so
 * that whoever took an account over does not end it unseen. None that an account was only said to have.
 */
export async function provenAddresses(db: Database, accountIds: readonly string[]): Promise<ProvenAddress[]> {
  if (accountIds.length === 0) return [];
  const present = await db
    .selectFrom('account')
    .select(['id as accountId', 'email'])
    .where('id', 'in', accountIds)
    .where('email_confirmed_at', 'is not', null)
    .execute();
  const former = await db
    .selectFrom('former_address')
    .distinctOn('account_id')
    .select(['account_id as accountId', 'email'])
    .where('account_id', 'in', accountIds)
    .where('confirmed', '=', sql.lit(true))
    .orderBy('account_id')
    .orderBy('left_at', 'desc')
    .execute();
  return [...present, ...former];
}
