import { removalWarningDays, unusedAccountDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { recordRemovalWarning } from '../accounts/record-removal-warning.ts';
import { recordAction, serverItself } from '../platform/action-log.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import { renderMail } from '../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { sentence } from '../platform/mail/sentence.ts';
import type { Services } from '../platform/services.ts';
import { endAnyAccount, findAccount, lockForRemoval } from './end-any-account.ts';

/** Accounts of one night. More would delay other mails, because whole years of accounts may become due together. */
const accountsPerNight = 2_000;

const daysAgo = (days: number) => sql<string>`current_date - ${sql.lit(days)}`;

/**
 * Selects accounts without a sign-in for a number of days. Administrators always remain. So does a company that has
 * vacancies, or that a colleague or a program uses.
 */
const unusedAccounts = (db: Database, days: number) =>
  db
    .selectFrom('account as a')
    .where('a.role', '!=', 'Admin')
    .where('a.signed_in_on', '<=', daysAgo(days))
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(eb.selectFrom('vacancy as v').whereRef('v.company_id', '=', 'a.id')),
          eb.exists(
            eb
              .selectFrom('company_member as m')
              .innerJoin('account as c', 'c.id', 'm.account_id')
              .whereRef('m.company_id', '=', 'a.id')
              .where('c.signed_in_on', '>', daysAgo(days)),
          ),
          eb.exists(
            eb
              .selectFrom('api_key as k')
              .whereRef('k.company_id', '=', 'a.id')
              .where('k.last_used_at', '>', daysAgo(days)),
          ),
        ]),
      ),
    );

/** Selects accounts that are unused and whose warning is old enough. */
const removableAccounts = (db: Database) =>
  unusedAccounts(db, unusedAccountDays)
    .where('a.removal_warned_on', '<=', daysAgo(removalWarningDays))
    .select('a.id');

/** Warns the owners of accounts that are about to be deleted, at confirmed e-mail addresses only. */
export async function warnOfRemoval({
  db,
  jobs,
  config,
}: Pick<Services, 'db' | 'jobs' | 'config'>): Promise<void> {
  const accounts = await unusedAccounts(db, unusedAccountDays - removalWarningDays)
    .where('a.removal_warned_on', 'is', null)
    .select(['a.id', sql<boolean>`a.email_confirmed_at is not null`.as('isConfirmed')])
    .orderBy('a.signed_in_on')
    .limit(accountsPerNight)
    .execute();
  for (const { id, isConfirmed } of accounts) {
    await db.transaction().execute(async (transaction) => {
      const isRecorded = await recordRemovalWarning(transaction, id);
      if (isRecorded && isConfirmed) await jobs.sendMail(transaction, warningMail(id, config.publicUrl));
    });
  }
}

const warningMail = (accountId: string, publicUrl: string): QueuedMail => ({
  accountId,
  causedBy: null,
  ...renderMail({
    subject: sentence`Sua conta no Trampolim será excluída em ${removalWarningDays} dias`,
    heading: sentence`Ainda quer a sua conta?`,
    paragraphs: [
      sentence`Ninguém entra na sua conta no Trampolim há quase dois anos. Para não guardar dados de quem não usa mais o site, vamos excluí-la em ${removalWarningDays} dias, com tudo o que é dela.`,
      sentence`Quer continuar com ela? Basta entrar uma vez até lá. Não quer mais? Não precisa fazer nada.`,
    ],
    actions: [{ label: sentence`Entrar na minha conta`, url: `${publicUrl}/login` }],
  }),
});

/** Deletes unused accounts whose owners were warned. */
export async function removeUnusedAccounts(
  services: Pick<Services, 'db' | 'jobs' | 'config' | 'authenticator'>,
): Promise<void> {
  const { db, authenticator } = services;
  const accounts = await removableAccounts(db).orderBy('a.signed_in_on').limit(accountsPerNight).execute();
  for (const { id } of accounts) {
    const sessionIds = await db
      .transaction()
      .execute((transaction) => removeUnusedAccount(transaction, services, id));
    authenticator.forgetSessions(sessionIds);
  }
}

async function removeUnusedAccount(
  transaction: Transaction,
  services: Pick<Services, 'jobs' | 'config'>,
  id: string,
): Promise<string[]> {
  const account = await findAccount(transaction, id);
  if (!account || !(await lockForRemoval(transaction, account))) return [];
  // The owner may have signed in before the account was locked.
  if (!(await removableAccounts(transaction).where('a.id', '=', id).executeTakeFirst())) return [];
  const sessionIds = await endAnyAccount(transaction, services, account, 'unused');
  await recordAction(transaction, serverItself, `Conta sem uso excluída: ${account.email}`);
  return sessionIds;
}

export const unusedAccountJobs = (services: Services): ScheduledJob[] => [
  { name: 'warn-of-removal', cron: '30 4 * * *', run: () => warnOfRemoval(services) },
  { name: 'remove-unused-accounts', cron: '45 4 * * *', run: () => removeUnusedAccounts(services) },
];
