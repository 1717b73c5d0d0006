import { createHash } from 'node:crypto';
import { email as emailSchema, normalizeEmail } from '@trampolim/contract/values/text';
import type { FastifyRequest } from 'fastify';
import { recordAction } from '../../platform/action-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/http/errors.ts';
import { signInRefusals } from '../../platform/observability/metrics.ts';
import type { Services } from '../../platform/services.ts';
import { accountLimits } from '../account-limits.ts';
import { findAccountByEmail, missingAccountId } from '../account-queries.ts';
import type { HashCaller } from '../hash-queue.ts';
import type { CookieSetting } from '../own-cookies.ts';
import { isCorrectPassword, renewHash } from '../passwords.ts';
import { hasActiveSecondFactor } from '../second-factor/own-second-factor.ts';
import { addPendingSignIn } from '../second-factor/pending-sign-in.ts';
import { nameDevice } from '../sessions/name-device.ts';
import { type StartedSession, startSession } from '../sessions/start-session.ts';
import { readDeviceCookie } from './device-cookie.ts';
import { addDevice, findKnownDevice, type KnownDevice, renewDevice } from './known-devices.ts';
import { countAttempt } from './sign-in-limits.ts';

interface Credentials {
  email: string;
  password: string;
  rememberMe?: boolean | undefined;
}

export interface SignedIn extends StartedSession {
  accountId: string;
  /** Makes the browser a known device. */
  deviceToken: string;
}

/** The password was right, and the account also needs its second factor. */
interface PendingSecondStep {
  pendingSignInToken: string;
}

/**
 * Starts a session for a caller who knows the password, or a pending sign-in if the account has a second factor.
 * Failures have the same message, duration and count whether or not the account exists. Only the owner learns of a ban.
 */
export async function signInWithPassword(
  services: Pick<Services, 'db' | 'rateLimits' | 'config'>,
  request: FastifyRequest,
  { email, password, rememberMe = false }: Credentials,
): Promise<SignedIn | PendingSecondStep> {
  const { db, config } = services;
  const account = await findAccountByEmail(db, email);
  const device = await findKnownDevice(
    db,
    account?.id ?? missingAccountId,
    readDeviceCookie(request, config),
  );
  const reportOutcome = await countSignIn(services, request, { account, device, email });
  const caller: HashCaller = {
    group: device ? 'knownDevices' : 'unknownDevices',
    network: request.caller.network,
  };
  const isCorrect = await isCorrectPassword(password, account?.password_hash, caller).catch(
    async (error: unknown) => {
      await reportOutcome('notCompared');
      throw error;
    },
  );
  await reportOutcome(isCorrect ? 'succeeded' : 'failed');
  if (!isCorrect || !account) {
    signInRefusals.inc({ reason: 'wrong_credentials' });
    await recordAction(db, request, `Falha no login: ${loggableEmail(email)}`, 'WARN');
    throw fail('wrong_credentials');
  }
  if (account.banned) {
    signInRefusals.inc({ reason: 'account_banned' });
    await recordAction(db, request, `Login recusado, conta banida: ${account.email}`, 'WARN');
    throw fail('account_banned');
  }
  const renewedHash = await renewHash(password, account.password_hash, caller);
  return db.transaction().execute(async (transaction) => {
    const isUnchanged = await lockPassword(transaction, account, password, caller);
    if (isUnchanged && renewedHash !== undefined)
      await storeRenewedHash(transaction, account.id, renewedHash);
    const owner = { accountId: account.id, email: account.email };
    if (!(await hasActiveSecondFactor(transaction, account.id)))
      return completeSignIn(transaction, { request, config }, owner, { remembered: rememberMe });
    return {
      pendingSignInToken: await addPendingSignIn(transaction, account.id, { remembered: rememberMe }),
    };
  });
}

/**
 * Counts an attempt to sign in, and records a refused one. Returns the function that reports whether the password was
 * right.
 * @throws {Failure} `too_many_requests`
 */
async function countSignIn(
  services: Pick<Services, 'db' | 'rateLimits'>,
  request: FastifyRequest,
  {
    account,
    device,
    email,
  }: { account: { id: string } | undefined; device: KnownDevice | undefined; email: string },
): ReturnType<typeof countAttempt> {
  const key = account?.id ?? hashTypedText(normalizeEmail(email) ?? email);
  try {
    return await countAttempt(services, {
      key,
      network: request.caller.network,
      device: device?.tokenHash.toString('base64url'),
    });
  } catch (refusal) {
    signInRefusals.inc({ reason: 'too_many_attempts' });
    // Repeated attempts add one line an hour, so that they do not fill the log.
    if (await services.rateLimits.tryConsume(accountLimits.refusedSignInRecorded, key)) {
      const message = `Login retido por excesso de tentativas: ${loggableEmail(email)}`;
      await recordAction(services.db, request, message, 'WARN');
    }
    throw refusal;
  }
}

/** Starts the session of a locked account whose owner has passed all steps, and renews or adds the known device. */
export async function completeSignIn(
  transaction: Transaction,
  { request, config }: { request: FastifyRequest; config: CookieSetting },
  { accountId, email }: { accountId: string; email: string },
  { remembered }: { remembered: boolean },
): Promise<SignedIn> {
  const knownDevice = await findKnownDevice(transaction, accountId, readDeviceCookie(request, config));
  const actor = { caller: request.caller, viewer: { accountId } };
  await recordAction(transaction, actor, `Login realizado: ${email}`);
  const deviceToken = await (knownDevice
    ? renewDevice(transaction, knownDevice)
    : addDevice(transaction, accountId));
  const browser = nameDevice(request.headers['user-agent']);
  const session = await startSession(transaction, accountId, { remembered, device: browser });
  return { ...session, accountId, deviceToken };
}

/**
 * Locks the compared password until the session is stored. A password change ends all active sessions, and would miss
 * one that is about to be stored. Returns false if another sign-in has renewed the hash of the same password.
 * @throws {Failure} `wrong_credentials` if the password was changed meanwhile, `overloaded`
 */
async function lockPassword(
  transaction: Transaction,
  { id, password_hash }: { id: string; password_hash: string },
  password: string,
  caller: HashCaller,
): Promise<boolean> {
  const currentAccount = await transaction
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('wrong_credentials'));
  if (currentAccount.password_hash === password_hash) return true;
  if (await isCorrectPassword(password, currentAccount.password_hash, caller)) return false;
  throw fail('wrong_credentials');
}

/** Stores the hash of the same password, so no session ends and nobody is notified. */
async function storeRenewedHash(transaction: Transaction, id: string, passwordHash: string): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

/** Hashes typed text, so that it fits the column and is not stored as typed. */
const hashTypedText = (text: string) => createHash('sha256').update(text).digest('base64url');

/** People type passwords into the wrong field, so text that is not an e-mail is not stored. */
const loggableEmail = (text: string) => emailSchema.safeParse(text).data ?? '(não é um e-mail)';
