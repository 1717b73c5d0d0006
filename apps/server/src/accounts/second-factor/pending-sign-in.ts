import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { PasskeyRequest } from '@trampolim/contract/accounts/second-factor';
import type { Role } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { removeInBatches } from '../../platform/database/remove-in-batches.ts';
import { signInCookieName } from '../../platform/http/access.ts';
import { fail } from '../../platform/http/errors.ts';
import { ownCookie } from '../own-cookies.ts';
import { hashSecretToken, newSecretToken } from '../secret-tokens.ts';
import { isBanned } from '../sessions/session-status.ts';
import { siteOf } from './passkey-proofs.ts';

/** Seconds within which the second step must follow the password. */
export const secondStepSeconds = 300;

/** Sign-ins of one account that may be pending at the same time. */
const pendingPerAccount = 5;

/** Binds the second step to the browser in which the password was entered. */
export const signInCookie = ownCookie(signInCookieName);

/** Stores a pending sign-in of a locked account. Returns the token for the browser. */
export async function addPendingSignIn(
  transaction: Transaction,
  accountId: string,
  { remembered }: { remembered: boolean },
): Promise<string> {
  const token = newSecretToken();
  // `now()` would be the time before waiting for the account's lock, so this sign-in might not be the newest.
  await transaction
    .insertInto('sign_in_challenge')
    .values({
      token_hash: hashSecretToken(token),
      account_id: accountId,
      remembered,
      expires_at: sql`clock_timestamp() + ${sql.lit(secondStepSeconds)} * interval '1 second'`,
    })
    .execute();
  const surplusSignIns = transaction
    .selectFrom('sign_in_challenge')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .orderBy('expires_at', 'desc')
    .offset(pendingPerAccount);
  await transaction.deleteFrom('sign_in_challenge').where('token_hash', 'in', surplusSignIns).execute();
  return token;
}

export interface PendingSignIn {
  /** The token of the browser in which the password was entered. */
  token: string;
  accountId: string;
  role: Role;
  email: string;
  /** The text that a passkey has to sign. Null until the browser requests it. */
  challenge: string | null;
}

/**
 * Finds the pending sign-in of a browser.
 * @throws {Failure} `sign_in_expired`, `account_banned`
 */
export async function getPendingSignIn(db: Database, token: string | undefined): Promise<PendingSignIn> {
  if (!token) throw fail('sign_in_expired');
  const pendingSignIn = await db
    .selectFrom('sign_in_challenge as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .select(['a.id as accountId', 'a.role', 'a.email', 'c.challenge', isBanned.as('banned')])
    .where('c.token_hash', '=', hashSecretToken(token))
    .where('c.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!pendingSignIn) throw fail('sign_in_expired');
  const { banned, ...signIn } = pendingSignIn;
  if (banned) throw fail('account_banned');
  return { token, ...signIn };
}

/**
 * Deletes a pending sign-in, so that only one of several simultaneous second steps succeeds. With a passkey, it must
 * still have the signed `challenge`. Returns true if its session is to be remembered.
 * @throws {Failure} `sign_in_expired`
 */
export async function consumePendingSignIn(
  transaction: Transaction,
  { token, challenge }: { token: string; challenge?: string },
): Promise<boolean> {
  let deletion = transaction
    .deleteFrom('sign_in_challenge')
    .where('token_hash', '=', hashSecretToken(token))
    .where('expires_at', '>', sql<string>`now()`);
  if (challenge !== undefined) deletion = deletion.where('challenge', '=', challenge);
  const { remembered } = await deletion
    .returning('remembered')
    .executeTakeFirstOrThrow(() => fail('sign_in_expired'));
  return remembered;
}

/** Creates the request that a passkey of the account has to sign, replacing an earlier one. */
export async function requestPasskey(
  db: Database,
  { token, accountId }: PendingSignIn,
  config: Pick<Config, 'publicUrl'>,
): Promise<PasskeyRequest | undefined> {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  if (passkeys.length === 0) return undefined;
  const { rpID } = siteOf(config);
  const timeoutMs = secondStepSeconds * 1000;
  const { challenge } = await generateAuthenticationOptions({ rpID, timeout: timeoutMs });
  await db
    .updateTable('sign_in_challenge')
    .set({ challenge })
    .where('token_hash', '=', hashSecretToken(token))
    .execute();
  return {
    challenge,
    rpId: rpID,
    timeout: timeoutMs,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key',
      transports,
    })),
  };
}

export const removeExpiredSignIns = (db: Database): Promise<void> =>
  removeInBatches(db, 'sign_in_challenge', 'token_hash', sql`expires_at < now()`);

export const removeExpiredPasskeyRegistrations = (db: Database): Promise<void> =>
  removeInBatches(db, 'passkey_registration', 'session_id', sql`expires_at < now()`);
