import type { Role } from '@trampolim/contract/values/vocabulary';
import { holdAccess } from '../accounts/access-change/access-change.ts';
import { readOwnAccess } from '../accounts/access-change/own-access.ts';
import { provePassword } from '../accounts/access-change/own-password.ts';
import { deleteAccounts } from '../accounts/delete-accounts.ts';
import { provenAddresses } from '../accounts/proven-addresses.ts';
import { lockApplicationsOf } from '../applications/lock-applications.ts';
import { tellPeopleOfEnd } from '../colleagues/end-mails.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { removeVacanciesOf } from '../vacancy-removal/remove-vacancies.ts';
import { farewellMail } from './farewell-mail.ts';

/** Whose accounts may be deleted by themselves. */
export type RemovableRole = Extract<Role, 'Candidate' | 'Company'>;

interface Leaver {
  viewer: Viewer<RemovableRole>;
  caller: Caller;
}

/** What ends before an account of a role does. All else leans on the account's row, and goes with it. */
const endBefore: Record<
  RemovableRole,
  (transaction: Transaction, id: string, post: Pick<Services, 'jobs' | 'config'>) => Promise<void>
> = {
  Candidate: lockApplicationsOf,
  Company: async (transaction, id, post) => {
    await tellPeopleOfEnd(transaction, post, id);
    await removeVacanciesOf(transaction, post, id);
  },
};

/**
 * Deletes the account of whoever asks and knows its password, with everything that belongs to it, and ends its sessions.
 * docs/decisions/0027-what-a-company-may-know.md says what stays.
 * @throws {Failure} `session_ended` when it, or the session, has gone meanwhile, and what `provePassword` throws
 */
export async function removeOwnAccount(
  services: Services,
  leaver: Leaver,
  currentPassword: string,
): Promise<void> {
  const { db, jobs, config, authenticator } = services;
  const { accountId: id, role } = leaver.viewer;
  await provePassword(services, leaver, await readOwnAccess(db, leaver.viewer), currentPassword);
  const sessions = await db.transaction().execute(async (transaction) => {
    // What an account does takes turns behind its row; what is done to it meanwhile need not wait yet.
    await holdAccess(transaction, { request: leaver });
    const account = await readAccount(transaction, id);
    const farewellTo = await provenAddresses(transaction, [id]);
    const ended = await sessionsThatEnd(transaction, id);
    await endBefore[role](transaction, id, { jobs, config });
    await deleteAccounts(transaction, [id]);
    await recordAction(transaction, leaver, `Conta excluída: ${account.email}`);
    for (const { email } of farewellTo)
      await jobs.sendMail(transaction, farewellMail({ id, role, farewellTo: email }, config.publicUrl));
    return ended;
  });
  authenticator.forgetSessions(sessions.map((session) => session.id));
}

/** Those of a company's people too, who end with it. */
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

const readAccount = (transaction: Transaction, id: string) =>
  transaction.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow();
