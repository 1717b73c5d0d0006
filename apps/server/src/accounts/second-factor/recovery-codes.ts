import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { hashSecretToken } from '../secret-tokens.ts';

/** 32 characters, without easily confused ones. */
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz';
const groupCount = 6;
const groupLength = 4;

/** Returns 120 random bits in groups such as `k3tz-9w2m-…`. With so many bits, a plain hash is safe. */
function newCode(): string {
  const letters = [...randomBytes(groupCount * groupLength)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');
  return Array.from({ length: groupCount }, (_, index) =>
    letters.slice(index * groupLength, (index + 1) * groupLength),
  ).join('-');
}

/** Hashes a code in any spelling: people type capitals, add spaces or leave out hyphens. */
const hashOf = (code: string) => hashSecretToken(code.toLowerCase().replaceAll(/[\s-]/g, ''));

/** Replaces the codes of a locked account. Returns the new ones, of which only hashes are stored. */
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
export async function consumeRecoveryCode(
  transaction: Transaction,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const consumedCode = await transaction
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return consumedCode !== undefined;
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
