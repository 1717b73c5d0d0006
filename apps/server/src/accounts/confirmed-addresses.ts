import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

interface ProvenAddress {
  accountId: string;
  email: string;
}

/**
 * Returns the confirmed addresses of accounts: the current one and the one confirmed before it, so that somebody who
 * took over an account cannot delete it unnoticed. Unconfirmed addresses are left out.
 */
export async function confirmedAddresses(
  db: Database,
  accountIds: readonly string[],
): Promise<ProvenAddress[]> {
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

/**
 * True for an address that the owner of an account has confirmed, now or before. Data stored under that address
 * belongs to them.
 */
export const isConfirmedAddressOf = (accountId: string, address: RawBuilder<string>) =>
  sql<boolean>`lower(${address} collate "C") in (
    select lower(email collate "C") from account where id = ${accountId} and email_confirmed_at is not null
    union all select lower(email collate "C") from former_address where account_id = ${accountId} and confirmed)`;
