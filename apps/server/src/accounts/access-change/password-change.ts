import { newPassword as newPasswordSchema } from '@trampolim/contract/values/text';
import { recordAction } from '../../platform/action-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { failField } from '../../platform/http/errors.ts';
import type { NotificationServices, Services } from '../../platform/services.ts';
import { accountLimits } from '../account-limits.ts';
import { hashPassword, refuseKnownPassword } from '../passwords.ts';
import { endOtherSessionsWithin } from '../sessions/end-sessions.ts';
import { passwordChangedMail } from './access-mails.ts';
import type { AccessRequest, OwnCredentials } from './own-access.ts';
import { assertCurrentPassword, hashCallerOf } from './own-password.ts';

export interface PasswordFields {
  currentPassword?: string | undefined;
  newPassword?: string | undefined;
  confirmPassword?: string | undefined;
}

type FilledPasswords = { currentPassword: string; newPassword: string } & PasswordFields;

const minPasswordLength = 8;

/**
 * Validates a new password and returns its hash. Clients show the first error, so the order is fixed: the length of the
 * current password, the new password, the current password itself, and the confirmation last.
 * @throws {Failure} `invalid_input` for the first invalid field, `too_many_requests`, `overloaded`
 */
export async function hashNewPassword(
  services: Pick<Services, 'db' | 'rateLimits'>,
  request: AccessRequest,
  credentials: OwnCredentials,
  {
    passwords: { currentPassword, newPassword, confirmPassword },
    tooShortMessage,
  }: { passwords: FilledPasswords; tooShortMessage: string },
): Promise<string> {
  if (currentPassword.length < minPasswordLength) {
    throw failField('currentPassword', 'A senha atual deve ter no mínimo 8 caracteres.');
  }
  if (newPassword.length < minPasswordLength) throw failField('newPassword', tooShortMessage);
  const validation = newPasswordSchema.safeParse(newPassword);
  if (!validation.success)
    throw failField('newPassword', validation.error.issues[0]?.message ?? tooShortMessage);
  refuseKnownPassword(newPassword, 'newPassword');
  await assertCurrentPassword(services, request, credentials, currentPassword);
  if (confirmPassword !== undefined && confirmPassword !== newPassword) {
    throw failField('confirmPassword', 'A nova senha e a confirmação não coincidem.');
  }
  await services.rateLimits.consume(accountLimits.passwordChange, request.viewer.accountId);
  return hashPassword(newPassword, hashCallerOf(request));
}

/**
 * Stores the password if the verified one is still current, ends every other session and notifies the owner. Returns
 * the ended sessions.
 * @throws {Failure} `invalid_input` for `currentPassword` if another change came first
 */
export async function storePassword(
  transaction: Transaction,
  { jobs, config }: NotificationServices,
  request: AccessRequest,
  { credentials: { email, passwordHash }, newHash }: { credentials: OwnCredentials; newHash: string },
): Promise<string[]> {
  const { viewer } = request;
  await transaction
    .updateTable('account')
    .set({ password_hash: newHash })
    .where('id', '=', viewer.accountId)
    .where('password_hash', '=', passwordHash)
    .returning('id')
    .executeTakeFirstOrThrow(() => failField('currentPassword', 'A senha atual está incorreta.'));
  await recordAction(transaction, request, `Senha alterada: ${email}`);
  await jobs.sendMail(transaction, passwordChangedMail(viewer.accountId, 'owner', config.publicUrl));
  return endOtherSessionsWithin(transaction, viewer);
}
