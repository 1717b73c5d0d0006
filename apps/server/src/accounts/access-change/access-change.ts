import type { Transaction } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { fail, failField } from '../../platform/http/errors.ts';
import type { NotificationServices, Services } from '../../platform/services.ts';
import { findAccountByEmail, lockAccount } from '../account-queries.ts';
import { countLookUp } from '../email-look-ups.ts';
import { assertStillSignedIn } from '../sessions/session-status.ts';
import { storeEmail } from './email-change.ts';
import { type AccessRequest, type OwnCredentials, readOwnCredentials } from './own-access.ts';
import { assertCurrentPassword } from './own-password.ts';
import { hashNewPassword, type PasswordFields, storePassword } from './password-change.ts';

export interface AccessFields extends PasswordFields {
  email?: string | undefined;
}

/** A validated change of the access, to be stored together with the other fields of the account. */
interface PreparedAccessChange {
  request: AccessRequest;
  credentials: OwnCredentials;
  email: string | undefined;
  passwordHash: string | undefined;
}

/**
 * Validates the e-mail and password in an account's update, and hashes the password before the transaction that
 * stores the update. A new password needs the current one. Another e-mail needs a recent sign-in or the current
 * password, so that a stolen token cannot take over the account. Returns undefined if the access stays the same.
 * @throws {Failure} `invalid_input` for the first invalid field, `email_taken`, `too_many_requests`, `overloaded`,
 * `session_ended`
 */
export async function prepareAccessChange(
  services: Pick<Services, 'db' | 'rateLimits'>,
  request: AccessRequest,
  { email, currentPassword, newPassword, confirmPassword }: AccessFields,
  tooShortMessage: string,
): Promise<PreparedAccessChange | undefined> {
  const passwords = readPasswordChange({ currentPassword, newPassword, confirmPassword });
  if (email === undefined && !passwords) return undefined;
  const credentials = await readOwnCredentials(services.db, request.viewer);
  const isOtherEmail = email !== undefined && email.toLowerCase() !== credentials.email.toLowerCase();
  if (isOtherEmail) {
    // The response reveals whether the e-mail has an account, so signed-in people have the same limits as visitors.
    await countLookUp(services, request);
    if (await findAccountByEmail(services.db, email)) throw fail('email_taken');
  }
  if (passwords) {
    const passwordHash = await hashNewPassword(services, request, credentials, {
      passwords,
      tooShortMessage,
    });
    return { request, credentials, email, passwordHash };
  }
  if (email === credentials.email) return undefined;
  if (isOtherEmail) await assertFreshSignInOrPassword(services, request, credentials, currentPassword);
  return { request, credentials, email, passwordHash: undefined };
}

/**
 * Returns the fields of a password change, or undefined if none is requested: forms send blank fields, and the current
 * password alone confirms a new e-mail.
 * @throws {Failure} `invalid_input` for a missing field, because an update that ignored it would claim to have
 * succeeded
 */
function readPasswordChange({ currentPassword, newPassword, confirmPassword }: PasswordFields) {
  if (!newPassword) {
    if (confirmPassword) throw failField('newPassword', 'Crie a nova senha.');
    return undefined;
  }
  if (!currentPassword) throw failField('currentPassword', 'Digite sua senha atual.');
  return { currentPassword, newPassword, confirmPassword };
}

async function assertFreshSignInOrPassword(
  services: Pick<Services, 'db' | 'rateLimits'>,
  request: AccessRequest,
  credentials: OwnCredentials,
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword) return assertCurrentPassword(services, request, credentials, currentPassword);
  if (!credentials.isFreshlySignedIn) {
    throw failField('currentPassword', 'Para mudar o e-mail, digite sua senha atual.');
  }
}

/**
 * Locks the account as the first step of the transaction, so that its changes run one after the other. Fails if an
 * earlier change, such as a new password, has ended the session.
 * @throws {Failure} `session_ended`
 */
export async function lockAccess(transaction: Transaction, viewer: Viewer): Promise<void> {
  await lockAccount(transaction, viewer.accountId);
  await assertStillSignedIn(transaction, viewer);
}

/**
 * Stores the change of a locked account. Returns the ended sessions for `authenticator.forgetSessions` after the
 * transaction is committed.
 * @throws {Failure} `email_taken`, `too_many_requests`, `invalid_input` if another password change came first
 */
export async function storeAccessChange(
  transaction: Transaction,
  services: NotificationServices,
  { request, credentials, email, passwordHash }: PreparedAccessChange,
): Promise<string[]> {
  if (email !== undefined) {
    const owner = { ...request.viewer, changedBy: 'owner' as const };
    await storeEmail(transaction, services, request, { owner, email });
  }
  if (passwordHash === undefined) return [];
  return storePassword(transaction, services, request, { credentials, newHash: passwordHash });
}
