import type { AdminSignUp } from '@trampolim/contract/administration/administered-accounts';
import { findAccountByEmail, insertAccount } from '../accounts/account-queries.ts';
import { createConfirmationLink } from '../accounts/confirmation/confirmation.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { assertStillSignedIn } from '../accounts/sessions/session-status.ts';
import { recordAction } from '../platform/action-log.ts';
import { newId } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import type { Caller } from '../platform/http/caller.ts';
import { fail } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';
import { welcomeMail } from '../sign-up/welcome-mail.ts';

/** @throws {Failure} `email_taken`, `invalid_input` for an easily guessed password, `overloaded`, `session_ended` */
export async function createAdministrator(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  actor: { viewer: Viewer; caller: Caller },
  { email, password }: AdminSignUp,
): Promise<string> {
  if (await findAccountByEmail(db, email)) throw fail('email_taken');
  const passwordHash = await hashPassword(password, { group: 'knownDevices', network: actor.caller.network });
  const id = newId();
  await db.transaction().execute(async (transaction) => {
    await insertAccount(transaction, { id, role: 'Admin', email, passwordHash });
    const link = await createConfirmationLink(transaction, id, config.publicUrl);
    await jobs.sendMail(
      transaction,
      welcomeMail({ id, role: 'Admin', createdBy: 'administration' }, link, config.publicUrl),
    );
    await recordAction(transaction, actor, `Administrador criado: ${email}`);
    await assertStillSignedIn(transaction, actor.viewer);
  });
  return id;
}
