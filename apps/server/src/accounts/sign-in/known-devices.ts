import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { removeInBatches } from '../../platform/database/remove-in-batches.ts';
import { lockAccount } from '../account-queries.ts';
import { hashSecretToken, newSecretToken } from '../secret-tokens.ts';

const devicesPerAccount = 10;

/** A browser that has signed in to an account before, and its token for that account. */
export interface KnownDevice {
  token: string;
  tokenHash: Buffer;
}

/** Finds the browser's token for an account. Tokens of other accounts are ignored. */
export async function findKnownDevice(
  db: Database,
  accountId: string,
  tokens: readonly string[],
): Promise<KnownDevice | undefined> {
  if (tokens.length === 0) return undefined;
  const hashedTokens = tokens.map((token) => ({ token, tokenHash: hashSecretToken(token) }));
  const row = await db
    .selectFrom('known_device')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where(
      'token_hash',
      'in',
      hashedTokens.map(({ tokenHash }) => tokenHash),
    )
    .executeTakeFirst();
  return row && hashedTokens.find(({ tokenHash }) => tokenHash.equals(row.token_hash));
}

/** Renews a known device for another year. Returns its token, as `addDevice` does. */
export async function renewDevice(
  transaction: Transaction,
  { token, tokenHash }: KnownDevice,
): Promise<string> {
  await transaction
    .updateTable('known_device')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();
  return token;
}

/**
 * Adds a known device, replacing the least recently used one if there are too many. Returns its token. Adding a given
 * `token` again only renews it, so that several tabs of one session add one device.
 */
export async function addDevice(
  transaction: Transaction,
  accountId: string,
  token = newSecretToken(),
): Promise<string> {
  // Otherwise simultaneous sign-ins could leave more devices than allowed.
  await lockAccount(transaction, accountId);
  // `now()` would be the time before waiting for the lock, so this device might not be the most recently used.
  await transaction
    .insertInto('known_device')
    .values({ token_hash: hashSecretToken(token), account_id: accountId, used_at: sql`clock_timestamp()` })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ used_at: sql`clock_timestamp()` }))
    .execute();
  const surplusDevices = transaction
    .selectFrom('known_device')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .orderBy('used_at', 'desc')
    .offset(devicesPerAccount);
  await transaction.deleteFrom('known_device').where('token_hash', 'in', surplusDevices).execute();
  return token;
}

/** Removes devices after a year without use. The browser deletes its cookie after the same time. */
export const removeUnusedDevices = (db: Database): Promise<void> =>
  removeInBatches(db, 'known_device', 'token_hash', sql`used_at < now() - interval '1 year'`);
