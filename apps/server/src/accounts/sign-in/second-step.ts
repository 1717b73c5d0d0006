import type { PasskeyProof } from '@trampolim/contract/accounts/second-factor';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { recordAction } from '../../platform/action-log.ts';
import { fail, failField } from '../../platform/http/errors.ts';
import { consumeAll } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { accountLimits } from '../account-limits.ts';
import { lockAccount } from '../account-queries.ts';
import { consumeAppCode, isAppCode } from '../second-factor/app-codes.ts';
import { verifyPasskey } from '../second-factor/passkey-proofs.ts';
import {
  consumePendingSignIn,
  getPendingSignIn,
  type PendingSignIn,
} from '../second-factor/pending-sign-in.ts';
import { consumeRecoveryCode, countRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { secondFactorMail } from '../second-factor/second-factor-mails.ts';
import { readDeviceCookie } from './device-cookie.ts';
import { findKnownDevice } from './known-devices.ts';
import { completeSignIn, type SignedIn } from './sign-in.ts';

interface Proof {
  code?: string | undefined;
  passkey?: PasskeyProof | undefined;
}

interface CompletedSignIn extends SignedIn {
  remembered: boolean;
  /** Set after a recovery code was used. */
  recoveryCodesLeft?: number;
}

/**
 * Completes a sign-in whose password was right.
 * @throws {Failure} `sign_in_expired`, `account_banned`, `invalid_input` for `code`, `passkey_refused`,
 * `too_many_requests`
 */
export async function completeSecondStep(
  services: Services,
  request: FastifyRequest,
  token: string | undefined,
  { code = '', passkey }: Proof,
): Promise<CompletedSignIn> {
  const pendingSignIn = await getPendingSignIn(services.db, token);
  if (passkey) return completeWithPasskey(services, request, pendingSignIn, passkey);
  if (code.trim() === '') throw failField('code', 'Digite o código.');
  return completeWithCode(services, request, pendingSignIn, code);
}

async function completeWithPasskey(
  { db, config }: Services,
  request: FastifyRequest,
  pendingSignIn: PendingSignIn,
  proof: PasskeyProof,
): Promise<CompletedSignIn> {
  const { token, accountId, challenge } = pendingSignIn;
  const passkey = await db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('account_id', '=', accountId)
    .where('credential_id', '=', proof.id)
    .executeTakeFirst();
  if (!passkey || challenge === null) throw fail('passkey_refused');
  const credential = {
    id: passkey.credential_id,
    publicKey: new Uint8Array(passkey.public_key),
    counter: Number(passkey.counter),
    transports: passkey.transports,
  };
  const { publicUrl } = config;
  const counter = await verifyPasskey(proof, credential, { challenge, publicUrl }).catch(
    async (error: unknown) => {
      await recordAction(db, request, `Chave de acesso recusada no login: ${pendingSignIn.email}`, 'WARN');
      throw error;
    },
  );
  return db.transaction().execute(async (transaction) => {
    // The account is locked before the pending sign-in, in the same order as by a password change, which ends it.
    await lockAccount(transaction, accountId);
    const remembered = await consumePendingSignIn(transaction, { token, challenge });
    // The passkey may have been removed while the signature was verified.
    await transaction
      .updateTable('passkey')
      .set({ counter, used_at: sql`now()` })
      .where('id', '=', passkey.id)
      .returning('id')
      .executeTakeFirstOrThrow(() => fail('passkey_refused'));
    return {
      ...(await completeSignIn(transaction, { request, config }, pendingSignIn, { remembered })),
      remembered,
    };
  });
}

async function completeWithCode(
  services: Services,
  request: FastifyRequest,
  pendingSignIn: PendingSignIn,
  code: string,
): Promise<CompletedSignIn> {
  const { db, jobs, config, secretBox } = services;
  const { token, accountId } = pendingSignIn;
  const giveBack = await countGuess(services, request, pendingSignIn);
  const isRecovery = !isAppCode(code);
  const completedSignIn = await db
    .transaction()
    .execute(async (transaction) => {
      // The account is locked before the pending sign-in, in the same order as by a password change, which ends it.
      await lockAccount(transaction, accountId);
      const isValid = isRecovery
        ? await consumeRecoveryCode(transaction, { accountId, code })
        : await consumeAppCode(transaction, secretBox, { accountId, code });
      if (!isValid) return undefined;
      const remembered = await consumePendingSignIn(transaction, { token });
      const newSession = await completeSignIn(transaction, { request, config }, pendingSignIn, {
        remembered,
      });
      if (!isRecovery) return { ...newSession, remembered };
      await jobs.sendMail(transaction, secondFactorMail(pendingSignIn, 'codeUsed', config.publicUrl));
      return {
        ...newSession,
        remembered,
        recoveryCodesLeft: await countRecoveryCodes(transaction, accountId),
      };
    })
    .catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
  if (completedSignIn) {
    await giveBack();
    return completedSignIn;
  }
  await recordAction(db, request, `Segunda etapa do login incorreta: ${pendingSignIn.email}`, 'WARN');
  throw failField('code', 'Código incorreto ou já usado. Confira e tente de novo.');
}

/**
 * Counts a guess before the code is compared, so that simultaneous guesses cannot exceed the limit. A known device has
 * a separate limit, so that nobody who knows the password can lock the owner out on it. Returns a function that takes
 * the guess back.
 * @throws {Failure} `too_many_requests`
 */
async function countGuess(
  services: Services,
  request: FastifyRequest,
  pendingSignIn: PendingSignIn,
): Promise<() => Promise<void>> {
  const { db, rateLimits, jobs, config } = services;
  const { accountId } = pendingSignIn;
  const device = await findKnownDevice(db, accountId, readDeviceCookie(request, config));
  const key = device ? `${accountId} ${device.tokenHash.toString('base64url')}` : accountId;
  try {
    return await consumeAll(rateLimits, [
      [accountLimits.failedSecondFactor, key],
      [accountLimits.failedSecondFactorOfDay, key],
    ]);
  } catch (error) {
    if (await rateLimits.tryConsume(accountLimits.guessedSecondFactorNotified, accountId)) {
      await db.transaction().execute(async (transaction) => {
        await recordAction(
          transaction,
          request,
          `Segunda etapa retida por excesso de tentativas: ${pendingSignIn.email}`,
          'WARN',
        );
        await jobs.sendMail(transaction, secondFactorMail(pendingSignIn, 'guessed', config.publicUrl));
      });
    }
    throw error;
  }
}
