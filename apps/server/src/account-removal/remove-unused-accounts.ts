import { removalWarningDays, unusedAccountDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import {
  isWarningSent,
  needsWarning,
  recordRemovalWarning,
  removeOutdatedWarnings,
} from '../accounts/removal-warning.ts';
import { isBanned } from '../accounts/sessions/session-status.ts';
import { supportAction } from '../accounts/support-action.ts';
import { recordAction, serverItself } from '../platform/action-log.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import { renderMail } from '../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { sentence } from '../platform/mail/sentence.ts';
import type { Services } from '../platform/services.ts';
import { endAnyAccount, findAccount, lockForRemoval } from './end-any-account.ts';

/**
 * The most accounts that are warned, and the most that are deleted, in one night. Whole years of accounts may become
 * due together, and their mails would delay others.
 */
const accountsPerNight = 2_000;

const daysAgo = (days: number) => sql<string>`current_date - ${sql.lit(days)}`;

/**
 * Selects accounts without a sign-in for a number of days. Administrators always remain. A company also remains if it
 * has vacancies, if the server reads a feed of it, or if a colleague or a program uses the account.
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
          eb.exists(
            eb
              .selectFrom('vacancy_feed as f')
              .whereRef('f.company_id', '=', 'a.id')
              .where('f.fetched_at', '>', daysAgo(days)),
          ),
        ]),
      ),
    );

/** Selects accounts that are unused and whose warning was sent long enough ago. */
const removableAccounts = (db: Database) =>
  unusedAccounts(db, unusedAccountDays)
    .where(isWarningSent)
    .where('a.removal_counted_from', '<=', daysAgo(removalWarningDays))
    .select('a.id');

const daysBeforeWarning = unusedAccountDays - removalWarningDays;

/**
 * Warns the owners of accounts that are about to be deleted. Only confirmed e-mail addresses get the mail. A warning
 * that could not be sent within a week is queued again, after the warnings of other accounts.
 */
export async function warnOfRemoval({
  db,
  jobs,
  config,
}: Pick<Services, 'db' | 'jobs' | 'config'>): Promise<void> {
  // A colleague or a program may have used a company since its owner was warned.
  const isUnused = unusedAccounts(db, daysBeforeWarning).where(sql<boolean>`a.id = account.id`);
  await removeOutdatedWarnings(db, sql<boolean>`exists (${isUnused.select('a.id')})`);
  const accounts = await unusedAccounts(db, daysBeforeWarning)
    .where(needsWarning)
    .select([
      'a.id',
      isBanned.as('isBanned'),
      sql<boolean>`a.email_confirmed_at is not null`.as('isConfirmed'),
    ])
    // Accounts without a warning come first, so that addresses whose mail server refuses every warning do not use up
    // the limit of the night.
    .orderBy('a.removal_warned_on', (order) => order.asc().nullsFirst())
    .orderBy('a.signed_in_on')
    .limit(accountsPerNight)
    .execute();
  for (const { id, isConfirmed, isBanned } of accounts) {
    await db.transaction().execute(async (transaction) => {
      const isRecorded = await recordRemovalWarning(transaction, {
        accountId: id,
        unusedDays: daysBeforeWarning,
        isMailed: isConfirmed,
      });
      if (isRecorded && isConfirmed)
        await jobs.sendMail(transaction, warningMail(id, { isBanned, publicUrl: config.publicUrl }));
    });
  }
}

const warningMail = (
  accountId: string,
  { isBanned, publicUrl }: { isBanned: boolean; publicUrl: string },
): QueuedMail => ({
  accountId,
  causedBy: null,
  warnsOfRemoval: true,
  ...renderMail({
    subject: sentence`Sua conta no Trampolim será excluída em ${removalWarningDays} dias`,
    heading: sentence`Ainda quer a sua conta?`,
    paragraphs: [
      sentence`Ninguém entra na sua conta no Trampolim há quase dois anos. Para não guardar dados de quem não usa mais o site, vamos excluí-la em ${removalWarningDays} dias, com tudo o que há nela.`,
      isBanned
        ? sentence`Ela está banida, por isso não é possível entrar. Quer contestar a decisão? Fale com o suporte até lá. Não quer mais a conta? Não precisa fazer nada.`
        : sentence`Quer continuar com ela? Basta entrar uma vez até lá. Não quer mais? Não precisa fazer nada.`,
    ],
    actions: [
      isBanned
        ? supportAction(publicUrl)
        : { label: sentence`Entrar na minha conta`, url: `${publicUrl}/login` },
    ],
  }),
});

/**
 * Deletes unused accounts whose owners were warned. A failure is reported at the end, so that one account cannot
 * prevent the deletion of all others.
 * @throws {AggregateError} if an account could not be deleted
 */
export async function removeUnusedAccounts(
  services: Pick<Services, 'db' | 'jobs' | 'config' | 'authenticator'>,
): Promise<void> {
  const { db, authenticator } = services;
  const accounts = await removableAccounts(db).orderBy('a.signed_in_on').limit(accountsPerNight).execute();
  const failures: unknown[] = [];
  for (const { id } of accounts) {
    try {
      const sessionIds = await db
        .transaction()
        .execute((transaction) => removeUnusedAccount(transaction, services, id));
      authenticator.forgetSessions(sessionIds);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} unused accounts could not be deleted.`);
}

async function removeUnusedAccount(
  transaction: Transaction,
  services: Pick<Services, 'jobs' | 'config'>,
  id: string,
): Promise<string[]> {
  const account = await findAccount(transaction, id);
  if (!account || !(await lockForRemoval(transaction, account))) return [];
  await lockPeople(transaction, id);
  // The owner or a colleague may have signed in before the accounts were locked.
  if (!(await removableAccounts(transaction).where('a.id', '=', id).executeTakeFirst())) return [];
  const sessionIds = await endAnyAccount(transaction, services, account, 'unused');
  await recordAction(transaction, serverItself, `Conta sem uso excluída: ${account.email}`);
  return sessionIds;
}

/** Locks the accounts of a company's people, so that none of them signs in until the company is deleted. */
const lockPeople = (transaction: Transaction, companyId: string) =>
  transaction
    .selectFrom('account as a')
    .innerJoin('company_member as m', 'm.account_id', 'a.id')
    .select('a.id')
    .where('m.company_id', '=', companyId)
    .orderBy('a.id')
    .forNoKeyUpdate('a')
    .execute();

export const unusedAccountJobs = (services: Services): ScheduledJob[] => [
  { name: 'warn-of-removal', cron: '30 4 * * *', run: () => warnOfRemoval(services) },
  { name: 'remove-unused-accounts', cron: '45 4 * * *', run: () => removeUnusedAccounts(services) },
];
