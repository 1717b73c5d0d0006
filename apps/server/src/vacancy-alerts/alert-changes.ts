import type { AlertChanges } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import type { AlertFrequency } from '@trampolim/contract/values/vocabulary';
import { alertUndoDays } from '@trampolim/contract/wire/limits';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database-types.gen.ts';
import { failOn } from '../platform/http/errors.ts';
import { type AlertOwner, assertBelowAlertLimit, lockOwner, ownerColumn } from './alert-owner.ts';
import { alertColumns } from './alert-view.ts';

/** The time at which a new alert is due first. */
export const firstDueAt = (frequency: AlertFrequency) =>
  sql<string>`alert_next(${frequency}::alert_frequency, product_today())`;

/** True if the alert has not ended, or ended so recently that it can be restored. */
export const isRestorable = sql<boolean>`(ended_at is null or ended_at > now() - ${sql.lit(alertUndoDays)} * interval '1 day')`;

const isOwnAlert = (owner: AlertOwner, id: string) => {
  const [column, ownerId] = ownerColumn(owner);
  return (eb: ExpressionBuilder<DB, 'vacancy_alert'>) =>
    eb.and([eb('id', '=', id), eb(column, '=', ownerId), eb('confirmed_at', 'is not', null)]);
};

/**
 * Changes an active alert. Returns undefined if there is none. Vacancies that opened while it was paused are not sent
 * later.
 */
export function changeAlert(db: Database, owner: AlertOwner, id: string, changes: AlertChanges) {
  const frequency = sql<AlertFrequency>`coalesce(${changes.frequency ?? null}::alert_frequency, frequency)`;
  const paused = sql<boolean>`coalesce(${changes.paused ?? null}::boolean, paused)`;
  return db
    .updateTable('vacancy_alert')
    .set({
      frequency,
      paused,
      sent_up_to: sql<string>`case when paused and not ${paused} then now() else sent_up_to end`,
      due_at: sql<string | null>`case
        when ${paused} then null
        when not paused and frequency = ${frequency} then due_at
        else alert_next(${frequency}, product_today()) end`,
    })
    .where(isOwnAlert(owner, id))
    .where('ended_at', 'is', null)
    .returning(alertColumns)
    .executeTakeFirst();
}

/** Ends an alert. Returns undefined if there is none or it had ended. */
export function endAlert(db: Database, owner: AlertOwner, id: string) {
  return db
    .updateTable('vacancy_alert')
    .set({ ended_at: sql`now()`, due_at: null })
    .where(isOwnAlert(owner, id))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/**
 * Restores an alert that was ended recently. Undefined if there is none.
 * @throws {Failure} `alert_exists`, `alert_limit`, `session_ended`
 */
export async function restoreAlert(transaction: Transaction, owner: AlertOwner, id: string) {
  await lockOwner(transaction, owner);
  const alert = await transaction
    .selectFrom('vacancy_alert')
    .select([...alertColumns, 'ended_at'])
    .where(isOwnAlert(owner, id))
    .where(isRestorable)
    .executeTakeFirst();
  if (!alert || alert.ended_at === null) return alert;
  await assertBelowAlertLimit(transaction, owner);
  return transaction
    .updateTable('vacancy_alert')
    .set({
      ended_at: null,
      due_at: sql<string | null>`case when not paused then alert_next(frequency, product_today()) end`,
    })
    .where('id', '=', id)
    .returning(alertColumns)
    .executeTakeFirst()
    .catch(failOn(uniqueSearchIndex(owner), 'alert_exists'));
}

/** The unique index that allows an owner each search only once. */
const uniqueSearchIndex = (owner: AlertOwner) =>
  'candidateId' in owner ? 'vacancy_alert_of_candidate' : 'vacancy_alert_of_address';
