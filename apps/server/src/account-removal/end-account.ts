import type { Role } from '@trampolim/contract/values/vocabulary';
import { confirmedEmails } from '../accounts/confirmed-emails.ts';
import { deleteAccounts } from '../accounts/delete-accounts.ts';
import { lockApplicationsOf } from '../applications/lock-applications.ts';
import { notifyPeopleOfCompanyRemoval } from '../colleagues/removal-mails.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { NotificationServices } from '../platform/services.ts';
import { removeAlertsOfConfirmedEmails } from '../vacancy-alerts/alert-jobs.ts';
import { removeVacanciesOf } from '../vacancy-removal/remove-vacancies.ts';
import { type DeletedBy, farewellMail } from './farewell-mail.ts';

interface Ending {
  id: string;
  role: Role;
  by: DeletedBy;
}

/** Steps that precede the deletion of an account, by role. All other rows reference the account and are deleted with it. */
const endBefore: Record<
  Role,
  (transaction: Transaction, ending: Ending, services: NotificationServices) => Promise<void> | undefined
> = {
  Candidate: (transaction, { id }) => lockApplicationsOf(transaction, id),
  Company: async (transaction, { id, by }, services) => {
    await notifyPeopleOfCompanyRemoval(transaction, services, id, by);
    await removeVacanciesOf(transaction, services, id);
  },
  Admin: () => undefined,
};

/**
 * Deletes a locked account with everything that belongs to it, and notifies its known e-mail addresses. Pass the
 * returned session ids to `authenticator.forgetSessions` once the transaction is committed.
 */
export async function endAccount(
  transaction: Transaction,
  services: NotificationServices,
  ending: Ending,
): Promise<{ email: string; sessionIds: string[] }> {
  const { id } = ending;
  const { email } = await transaction
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const farewellTo = await confirmedEmails(transaction, [id]);
  const sessions = await sessionsThatEnd(transaction, id);
  await endBefore[ending.role](transaction, ending, services);
  await removeAlertsOfConfirmedEmails(transaction, id);
  await deleteAccounts(transaction, [id]);
  for (const { email } of farewellTo) {
    const mail = farewellMail({ ...ending, farewellTo: email }, services.config.publicUrl);
    await services.jobs.sendMail(transaction, mail);
  }
  return { email, sessionIds: sessions.map((session) => session.id) };
}

/** Includes the sessions of a company's people, whose accounts end with it. */
const sessionsThatEnd = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom('session')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('account_id', '=', id),
        eb(
          'account_id',
          'in',
          eb.selectFrom('company_member').select('account_id').where('company_id', '=', id),
        ),
      ]),
    )
    .execute();
