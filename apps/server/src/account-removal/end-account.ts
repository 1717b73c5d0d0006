import type { Role } from '@trampolim/contract/values/vocabulary';
import { deleteAccounts } from '../accounts/account-queries.ts';
import { findConfirmedEmails } from '../accounts/confirmed-emails.ts';
import { listSessionIds } from '../accounts/sessions/end-sessions.ts';
import { lockApplicationsOf } from '../applications/lock-applications.ts';
import { notifyPeopleOfCompanyRemoval } from '../colleagues/removal-mails.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { NotificationServices } from '../platform/services.ts';
import { removeAlertsOfConfirmedEmails } from '../vacancy-alerts/alert-jobs.ts';
import { removeVacanciesOf } from '../vacancy-removal/remove-vacancies.ts';
import { type DeletionReason, farewellMail } from './farewell-mail.ts';

interface AccountDeletion {
  id: string;
  role: Role;
  reason: DeletionReason;
}

/** Steps before the deletion of an account, by role. All other rows reference the account and are deleted with it. */
const prepareDeletion: Record<
  Role,
  (transaction: Transaction, deletion: AccountDeletion, services: NotificationServices) => Promise<void>
> = {
  // Companies may be changing the applications, which are deleted with the account.
  Candidate: (transaction, { id }) => lockApplicationsOf(transaction, id),
  Company: async (transaction, { id, reason }, services) => {
    await notifyPeopleOfCompanyRemoval(transaction, services, id, reason);
    await removeVacanciesOf(transaction, services, id);
  },
  Admin: () => Promise.resolve(),
};

/**
 * Deletes a locked account that is not a colleague's, with everything that belongs to it. Mails its confirmed e-mail
 * addresses. Pass the returned session ids to `authenticator.forgetSessions` once the transaction is committed.
 */
export async function endAccount(
  transaction: Transaction,
  services: NotificationServices,
  deletion: AccountDeletion,
): Promise<{ email: string; sessionIds: string[] }> {
  const { id } = deletion;
  const { email } = await transaction
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const recipients = await findConfirmedEmails(transaction, [id]);
  const sessionIds = await listSessionIds(transaction, id);
  await prepareDeletion[deletion.role](transaction, deletion, services);
  await removeAlertsOfConfirmedEmails(transaction, id);
  await deleteAccounts(transaction, [id]);
  for (const recipient of recipients) {
    const mail = farewellMail({ ...deletion, email: recipient.email }, services.config.publicUrl);
    await services.jobs.sendMail(transaction, mail);
  }
  return { email, sessionIds };
}
