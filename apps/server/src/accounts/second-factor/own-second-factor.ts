import type { SecondFactor } from '@trampolim/contract/accounts/second-factor';
import { recordAction } from '../../platform/action-log.ts';
import type { Config } from '../../platform/config.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { fail, failField } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { lockAccess } from '../access-change/access-change.ts';
import type { AccessRequest } from '../access-change/own-access.ts';
import { assertOwnPassword } from '../access-change/own-password.ts';
import { lockAccount } from '../account-queries.ts';
import { endOtherSessionsWithin } from '../sessions/end-sessions.ts';
import { hasSecondFactor } from '../sessions/session-status.ts';
import { countRecoveryCodes, removeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { type SecondFactorEvent, secondFactorMail } from './second-factor-mails.ts';

const isRequired = ({ requireAdminSecondFactor }: Config, { role }: Viewer) =>
  requireAdminSecondFactor && role === 'Admin';

export async function getOwnSecondFactor(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
): Promise<SecondFactor> {
  return { required: isRequired(config, viewer), ...(await getFactors(db, viewer.accountId)) };
}

/** Finds all factors with which an account's owner can complete a sign-in. */
export async function getFactors(db: Database, accountId: string): Promise<Omit<SecondFactor, 'required'>> {
  const app = await db
    .selectFrom('authenticator_app')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return {
    appSince: app?.confirmed_at ?? null,
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      _id: id,
      name,
      createdAt: created_at,
      usedAt: used_at,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, accountId),
  };
}

/**
 * Asserts that the signed-in person knows the password, before they change the second factor.
 * @throws {Failure} the errors of `assertOwnPassword`
 */
export async function assertPasswordForFactorChange(
  services: Pick<Services, 'db' | 'rateLimits'>,
  request: AccessRequest,
  currentPassword: string,
): Promise<{ email: string }> {
  if (currentPassword === '') throw failField('currentPassword', 'Digite sua senha atual.');
  return assertOwnPassword(services, request, currentPassword);
}

const logMessages = {
  appAdded: 'Verificação em duas etapas: aplicativo ativado',
  appRemoved: 'Verificação em duas etapas: aplicativo removido',
  passkeyAdded: 'Verificação em duas etapas: chave de acesso adicionada',
  passkeyRemoved: 'Verificação em duas etapas: chave de acesso removida',
  codesRenewed: 'Verificação em duas etapas: códigos de recuperação trocados',
} satisfies Partial<Record<SecondFactorEvent, string>>;

/**
 * Changes the second factor of the locked account in one transaction: ends its other sessions, records the change and
 * notifies the owner. Returns the result of `change`.
 * @throws {Failure} `session_ended`, and the errors of `change`
 */
export async function changeSecondFactor<Result>(
  { db, jobs, config, authenticator }: Services,
  request: AccessRequest,
  event: keyof typeof logMessages,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const { viewer } = request;
  const { result, endedSessions } = await db.transaction().execute(async (transaction) => {
    await lockAccess(transaction, viewer);
    const result = await change(transaction);
    await recordAction(transaction, request, `${logMessages[event]}: ${viewer.accountId}`);
    await jobs.sendMail(transaction, secondFactorMail(viewer, event, config.publicUrl));
    return { result, endedSessions: await endOtherSessionsWithin(transaction, viewer) };
  });
  // The permissions of the current session may depend on the second factor.
  authenticator.forgetSessions([...endedSessions, viewer.sessionId]);
  return result;
}

/** Creates recovery codes after a factor was added. Returns none if unused codes exist, which serve every factor. */
export async function issueMissingRecoveryCodes(
  transaction: Transaction,
  accountId: string,
): Promise<string[]> {
  const remaining = await countRecoveryCodes(transaction, accountId);
  return remaining > 0 ? [] : replaceRecoveryCodes(transaction, accountId);
}

/**
 * Completes the removal of a factor: deletes the recovery codes if it was the last one.
 * @throws {Failure} `second_factor_stays` if the account must have one
 */
export async function completeRemoval(
  transaction: Transaction,
  config: Config,
  viewer: Viewer,
): Promise<void> {
  if (await hasActiveSecondFactor(transaction, viewer.accountId)) return;
  if (isRequired(config, viewer)) throw fail('second_factor_stays');
  await removeRecoveryCodes(transaction, viewer.accountId);
}

export async function hasActiveSecondFactor(db: Database, accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('account as a')
    .select(hasSecondFactor.as('isActive'))
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  return account?.isActive ?? false;
}

/**
 * Removes every factor of an account whose owner lost the devices, for the operator's command. Returns false if the
 * account had none.
 */
export async function removeSecondFactorOf(transaction: Transaction, accountId: string): Promise<boolean> {
  await lockAccount(transaction, accountId);
  if (!(await hasActiveSecondFactor(transaction, accountId))) return false;
  await transaction.deleteFrom('authenticator_app').where('account_id', '=', accountId).execute();
  await transaction.deleteFrom('passkey').where('account_id', '=', accountId).execute();
  await removeRecoveryCodes(transaction, accountId);
  await transaction.deleteFrom('sign_in_challenge').where('account_id', '=', accountId).execute();
  return true;
}
