import type { ErrorCode } from '@trampolim/contract/wire/errors';
import { alertLimit } from '@trampolim/contract/wire/limits';
import type { Database, Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';

/** The owner of an alert: a candidate, or an e-mail address without an account. */
export type AlertOwner = { candidateId: string } | { alertAddressId: string };

export const ownerOf = (alert: { candidate_id: string | null; address_id: string | null }): AlertOwner => {
  if (alert.candidate_id !== null) return { candidateId: alert.candidate_id };
  if (alert.address_id !== null) return { alertAddressId: alert.address_id };
  throw new Error('An alert needs an owner.');
};

/** Returns the owner's column of `vacancy_alert` and its value. */
export const ownerColumn = (owner: AlertOwner) =>
  'candidateId' in owner
    ? (['candidate_id', owner.candidateId] as const)
    : (['address_id', owner.alertAddressId] as const);

/**
 * Locks the owner. Count alerts in a later statement, which sees alerts that were added during the wait.
 * @throws {Failure} `missing` if the owner no longer exists
 */
export async function lockOwner(
  transaction: Transaction,
  owner: AlertOwner,
  missing: ErrorCode = 'session_ended',
): Promise<void> {
  const lockable =
    'candidateId' in owner
      ? transaction.selectFrom('account').select('id').where('id', '=', owner.candidateId)
      : transaction.selectFrom('alert_address').select('id').where('id', '=', owner.alertAddressId);
  await lockable.forNoKeyUpdate().executeTakeFirstOrThrow(() => fail(missing));
}

/**
 * Call this under the owner's lock.
 * @throws {Failure} `alert_limit`
 */
export async function assertBelowAlertLimit(transaction: Transaction, owner: AlertOwner): Promise<void> {
  const [column, id] = ownerColumn(owner);
  const { count } = await selectActiveAlerts(transaction)
    .where(column, '=', id)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= alertLimit) throw fail('alert_limit');
}

/** Selects alerts that are confirmed and have not ended, including paused ones. */
export const selectActiveAlerts = (db: Database) =>
  db.selectFrom('vacancy_alert').where('ended_at', 'is', null).where('confirmed_at', 'is not', null);
