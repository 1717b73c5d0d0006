import { createHash } from 'node:crypto';
import { email as emailForm } from '@trampolim/contract/text';
import type { FastifyRequest } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import { fail } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import { findAccountByEmail } from './account-queries.ts';
import { isPassword } from './passwords.ts';
import { type StartedSession, startSession } from './start-session.ts';

interface Credentials {
  email: string;
  password: string;
  rememberMe?: boolean | undefined;
}

/**
 * Starts a session for whoever knows the password. Failures read and last the same whether or not the account exists;
 * that it is banned is only told to its owner.
 */
export async function signInWithPassword(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  request: FastifyRequest,
  { email, password, rememberMe = false }: Credentials,
): Promise<StartedSession & { accountId: string }> {
  const attempt = attemptKey(email, request.caller.network);
  // Counted before the password is compared: of a hundred guesses sent at once, no more than the limit are looked at.
  await rateLimits.consume('failedSignInOfAddress', request.caller.network);
  await rateLimits.consume('failedSignInOfAccount', attempt);

  const account = await findAccountByEmail(db, email);
  if (!(await isPassword(password, account?.password_hash)) || !account) {
    await recordAction(db, request, `Falha no login: ${nameable(email)}`, 'WARN');
    throw fail('wrong_credentials');
  }
  await rateLimits.reset('failedSignInOfAccount', attempt);
  await rateLimits.giveBack('failedSignInOfAddress', request.caller.network);

  if (account.banned) {
    await recordAction(db, request, `Login recusado, conta banida: ${account.email}`, 'WARN');
    throw fail('account_banned');
  }
  const started = await db.transaction().execute(async (transaction) => {
    await recordAction(transaction, request, `Login realizado: ${account.email}`);
    return startSession(transaction, account.id, rememberMe);
  });
  return { ...started, accountId: account.id };
}

/** Hashed to fit the column, however long the e-mail, and to keep what people type out of the table. */
const attemptKey = (email: string, address: string) =>
  createHash('sha256').update(`${email.toLowerCase()} ${address}`).digest('base64url');

/** People type passwords into the wrong field: what is no e-mail is not written down. */
const nameable = (typed: string) => emailForm.safeParse(typed).data ?? '(não é um e-mail)';
