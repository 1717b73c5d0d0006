import { sql } from 'kysely';
import { recordAction } from '../../platform/action-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findAccountByEmail } from '../account-queries.ts';
import { hashPassword, refuseKnownPassword } from '../passwords.ts';
import { noRemovalWarning } from '../removal-warning.ts';
import { endSessionsWithin } from '../sessions/end-sessions.ts';
import { assertStillSignedIn } from '../sessions/session-status.ts';
import { passwordChangedMail } from './access-mails.ts';
import { storeEmail } from './email-change.ts';
import type { AccessRequest } from './own-access.ts';
import { hashCallerOf } from './own-password.ts';

interface AccessChange {
  email?: string | undefined;
  newPassword?: string | undefined;
}

/**
 * Sets another account's e-mail address or password on behalf of an administrator, and notifies its owner. A new
 * password ends all of its sessions. Administrators cannot change their own access here, and only the company can
 * change the access of its people. Returns the account's current e-mail address.
 * @throws {Failure} `account_not_found`, `wrong_role` for an administrator or a colleague, `email_taken`,
 * `too_many_requests`, `invalid_input` for a common or leaked password, `overloaded`, `session_ended`
 */
export async function changeAdministeredAccess(
  services: Pick<Services, 'db' | 'jobs' | 'config' | 'authenticator'>,
  request: AccessRequest,
  id: string,
  { email, newPassword }: AccessChange,
): Promise<string> {
  const { db, jobs, config, authenticator } = services;
  const accountWithEmail = email === undefined ? undefined : await findAccountByEmail(db, email);
  if (accountWithEmail && accountWithEmail.id !== id) throw fail('email_taken');
  if (newPassword) refuseKnownPassword(newPassword, 'newPassword');
  const passwordHash = newPassword && (await hashPassword(newPassword, hashCallerOf(request)));
  const { endedSessions, currentEmail } = await db.transaction().execute(async (transaction) => {
    const account = await lockAccountRow(transaction, id);
    await assertStillSignedIn(transaction, request.viewer);
    if (account.role === 'Admin' || account.is_colleague) throw fail('wrong_role');
    const owner = { accountId: id, role: account.role, changedBy: 'administration' as const };
    if (email !== undefined) await storeEmail(transaction, services, request, { owner, email });
    const currentEmail = email ?? account.email;
    if (!passwordHash) return { endedSessions: [], currentEmail };
    await transaction
      .updateTable('account')
      .set({ password_hash: passwordHash, ...noRemovalWarning })
      .where('id', '=', id)
      .execute();
    await recordAction(transaction, request, `Senha alterada pela administração: ${account.email} (${id})`);
    await jobs.sendMail(transaction, passwordChangedMail(id, 'administration', config.publicUrl));
    return { endedSessions: await endSessionsWithin(transaction, id), currentEmail };
  });
  authenticator.forgetSessions(endedSessions);
  return currentEmail;
}

const isColleague = sql<boolean>`exists (select from company_member m where m.account_id = account.id)`;

const lockAccountRow = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom('account')
    .select(['role', 'email'])
    .select(isColleague.as('is_colleague'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('account_not_found'));
