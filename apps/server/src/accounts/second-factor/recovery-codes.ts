import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { hashSecretToken } from '../secret-tokens.ts';

/** 32 characters, without those that are easily confused. */
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz';
const groups = 6;
const groupLength = 4;

/** 120 random bits, enough for a plain hash, in groups such as `k3tz-9w2m-…`. */
function newCode(): string {
  const letters = [...randomBytes(groups * groupLength)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');
  return Array.from({ length: groups }, (_, index) =>
    letters.slice(index * groupLength, (index + 1) * groupLength),
  ).join('-');
}

/** People type codes in capitals, with spaces or without hyphens. */
const hashOf = (typed: string) => hashSecretToken(typed.toLowerCase().replaceAll(/[\s-]/g, ''));

/** Replaces the codes of a locked account and returns the new ones, which are not stored. */
export async function replaceRecoveryCodes(transaction: Transaction, accountId: string): Promise<string[]> {
  await removeRecoveryCodes(transaction, accountId);
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await transaction
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

export async function removeRecoveryCodes(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/**
 * Uses up a code. Returns false if the account has no such unused code. Only one of two simultaneous uses succeeds.
 */
export async function useRecoveryCode(
  transaction: Transaction,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const used = await transaction
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(typed))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
