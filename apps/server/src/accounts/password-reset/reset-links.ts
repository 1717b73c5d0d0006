import { resetHours } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/http/errors.ts';
import { hashSecretToken, newSecretToken } from '../secret-tokens.ts';
import { isBanned } from '../sessions/session-status.ts';

/**
 * Creates a link that sets the password of an account once, and invalidates the account's earlier links. Without an
 * account the link is useless, but creating it takes as long.
 */
export async function createResetLink(
  transaction: Transaction,
  accountId: string,
  publicUrl: string,
): Promise<string> {
  const token = newSecretToken();
  const tokenHash = hashSecretToken(token);
  await sql`
    insert into password_reset (account_id, token_hash, expires_at)
    select id, ${tokenHash}, now() + ${sql.lit(resetHours)} * interval '1 hour' from account where id = ${accountId}
    on conflict (account_id) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null`.execute(
    transaction,
  );
  // Browsers do not send the fragment to servers, so no log on the way contains the token.
  return `${publicUrl}/reset-password#${token}`;
}

/** True if the account's newest link can still set a password. */
export async function hasValidReset(db: Database, accountId: string): Promise<boolean> {
  const reset = await db
    .selectFrom('password_reset')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where(isUsable)
    .executeTakeFirst();
  return reset !== undefined;
}

const isUsable = sql<boolean>`(used_at is null and expires_at > now())`;

/**
 * Finds the account whose password a link resets.
 * @throws {Failure} `reset_token_missing`, `reset_unknown`, `reset_expired`, `reset_used`, `account_banned`
 */
export async function getValidReset(db: Database, token: string | undefined) {
  if (!token) throw fail('reset_token_missing');
  const reset = await db
    .selectFrom('password_reset as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select(['a.id as accountId', 'a.email', 'r.used_at', isBanned.as('banned')])
    .select(sql<boolean>`r.expires_at <= now()`.as('expired'))
    .where('r.token_hash', '=', hashSecretToken(token))
    .executeTakeFirst();
  if (!reset) throw fail('reset_unknown');
  const { accountId, email, used_at, banned, expired } = reset;
  if (used_at) throw fail('reset_used');
  if (expired) throw fail('reset_expired');
  if (banned) throw fail('account_banned');
  return { token, accountId, email };
}

/**
 * Marks a link as used. If it is used twice at once, the second request fails with the reason.
 * @throws {Failure} the failures of `getValidReset`
 */
export async function consumeReset(transaction: Transaction, token: string): Promise<void> {
  const consumedReset = await transaction
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashSecretToken(token))
    .where(isUsable)
    .returning('account_id')
    .executeTakeFirst();
  if (consumedReset) return;
  // This throws the reason why the link is not valid. If there is none, the caller must not continue.
  await getValidReset(transaction, token);
  throw fail('reset_unknown');
}
