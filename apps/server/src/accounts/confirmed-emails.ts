import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

interface ConfirmedEmail {
  accountId: string;
  email: string;
}

/**
 * Returns the confirmed e-mail addresses of accounts: the current one and the one confirmed before it, so that somebody
 * who took over an account cannot delete it unnoticed. Unconfirmed ones are left out.
 */
export async function findConfirmedEmails(
  db: Database,
  accountIds: readonly string[],
): Promise<ConfirmedEmail[]> {
  if (accountIds.length === 0) return [];
  const current = await db
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
  return [...current, ...former];
}

/**
 * True for an e-mail address that the owner of an account has confirmed, now or before. Data stored under it
 * belongs to them.
 */
export const isConfirmedEmailOf = (accountId: string, email: RawBuilder<string>) =>
  sql<boolean>`lower(${email} collate "C") in (
    select lower(email collate "C") from account where id = ${accountId} and email_confirmed_at is not null
    union all select lower(email collate "C") from former_address where account_id = ${accountId} and confirmed)`;
