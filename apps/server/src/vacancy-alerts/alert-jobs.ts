import { alertUndoDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { isConfirmedEmailOf } from '../accounts/confirmed-emails.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { removeInBatches } from '../platform/database/remove-in-batches.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { sendDueAlerts } from './send-alerts.ts';

/**
 * Removes alerts that nobody confirmed in time, alerts that can no longer be restored, and e-mail addresses without
 * alerts.
 */
export async function removeOldAlerts(db: Database): Promise<void> {
  await removeInBatches(
    db,
    'vacancy_alert',
    'id',
    sql`confirmed_at is null and token_expires_at < now()
      or ended_at < now() - ${sql.lit(alertUndoDays)} * interval '1 day'`,
  );
  await removeInBatches(
    db,
    'alert_address',
    'id',
    sql`created_at < now() - interval '1 day'
      and not exists (select from vacancy_alert a where a.address_id = alert_address.id)`,
  );
}

/**
 * Deletes the alert addresses that an account has confirmed, with their alerts. Call this before the account is
 * deleted.
 */
export async function removeAlertsOfConfirmedEmails(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  const addresses = await transaction
    .selectFrom('alert_address')
    .select('id')
    .where(isConfirmedEmailOf(accountId, sql`email`))
    .orderBy('id')
    .forUpdate()
    .execute();
  await removeAlertAddresses(
    transaction,
    addresses.map(({ id }) => id),
  );
}

/** Removes e-mail addresses without an account, with their alerts. Returns true if there were any. */
export async function removeAlertAddresses(
  transaction: Transaction,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false;
  await transaction.deleteFrom('vacancy_alert').where('address_id', 'in', ids).execute();
  const { numDeletedRows } = await transaction
    .deleteFrom('alert_address')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const vacancyAlertJobs = (services: Pick<Services, 'db' | 'jobs'>): ScheduledJob[] => [
  // Alerts are due at seven. Running every minute continues unfinished work, and sends alerts that were due while no
  // server ran.
  { name: 'send-vacancy-alerts', cron: '* * * * *', run: () => sendDueAlerts(services) },
  { name: 'remove-vacancy-alerts', cron: '25 4 * * *', run: () => removeOldAlerts(services.db) },
];
