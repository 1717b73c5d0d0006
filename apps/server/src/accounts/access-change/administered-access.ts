import { sql } from 'kysely';
import { recordAction } from '../../platform/action-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { fail } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findAccountByEmail } from '../account-queries.ts';
import { hashPassword, refuseKnownPassword } from '../passwords.ts';
import { endSessionsWithin } from '../sessions/end-sessions.ts';
import { assertStillSignedIn } from '../sessions/session-status.ts';
import { passwordMail } from './access-mails.ts';
import { storeEmail } from './email-change.ts';

interface Access {
  email?: string | undefined;
  newPassword?: string | undefined;
}

/**
 * Sets another account's e-mail address or password on behalf of an administrator, and notifies its owner. A new
 * password ends all of its sessions. Administrators cannot change their own access here, and only the company can
 * change the access of its people. Returns the account's current e-mail address.
 * @throws {Failure} `account_not_found`, `wrong_role` for such an account, `email_taken`, `too_many_requests`,
 * `invalid_input` for a common or leaked password, `overloaded`, `session_ended`
 */
export async function changeAccessOf(
  services: Pick<Services, 'db' | 'jobs' | 'config' | 'authenticator'>,
  actor: { viewer: Viewer; caller: Caller },
  id: string,
  { email, newPassword }: Access,
): Promise<string> {
  const { db, jobs, config, authenticator } = services;
  const taken = email === undefined ? undefined : await findAccountByEmail(db, email);
  if (taken && taken.id !== id) throw fail('email_taken');
  if (newPassword) refuseKnownPassword(newPassword, 'newPassword');
  const line = { group: 'knownDevices', network: actor.caller.network } as const;
  const passwordHash = newPassword && (await hashPassword(newPassword, line));
  const changed = await db.transaction().execute(async (transaction) => {
    const account = await lockAccountRow(transaction, id);
    await assertStillSignedIn(transaction, actor.viewer);
    if (account.role === 'Admin' || account.is_colleague) throw fail('wrong_role');
    const owner = { accountId: id, role: account.role, by: 'administration' as const };
    if (email !== undefined) await storeEmail(services, transaction, { ...actor, owner }, email);
    if (!passwordHash) return { ended: [], email: email ?? account.email };
    await transaction
      .updateTable('account')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .execute();
    await recordAction(transaction, actor, `Senha alterada pela administração: ${account.email} (${id})`);
    await jobs.sendMail(transaction, passwordMail(id, 'administration', config.publicUrl));
    return { ended: await endSessionsWithin(transaction, id), email: email ?? account.email };
  });
  authenticator.forgetSessions(changed.ended);
  return changed.email;
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
