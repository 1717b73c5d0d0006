import { sql } from 'kysely';
import { hashSecretToken } from '../accounts/secret-tokens.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { fail } from '../platform/http/errors.ts';
import { firstDueAt } from './alert-changes.ts';
import { type AlertOwner, assertBelowAlertLimit, lockOwner, ownerColumn } from './alert-owner.ts';

/**
 * Returns the pending alert of a mailed link. Reading it does not confirm it.
 * @throws {Failure} `alert_link_unknown`, `alert_link_expired`, `alert_link_used`
 */
export async function getPendingAlert(db: Database, token: string) {
  const row = await db
    .selectFrom('vacancy_alert as a')
    .leftJoin('alert_address as e', 'e.id', 'a.address_id')
    .select(['a.id', 'a.filters', 'a.frequency', 'a.search_key', 'a.confirmed_at', 'a.ended_at', 'e.email'])
    .select(['a.address_id', sql<boolean>`a.token_expires_at <= now()`.as('isExpired')])
    .where('a.token_hash', '=', hashSecretToken(token))
    .executeTakeFirst();
  if (!row || row.ended_at) throw fail('alert_link_unknown');
  const { email, address_id: alertAddressId, ...alert } = row;
  if (alert.confirmed_at || email === null || alertAddressId === null) throw fail('alert_link_used');
  if (alert.isExpired) throw fail('alert_link_expired');
  return { ...alert, email, alertAddressId };
}

/** A confirmed alert, which sends mails from now on. */
interface ConfirmedAlert {
  id: string;
  inAccount: boolean;
}

/**
 * Starts an alert and confirms its e-mail address. If that is the confirmed address of a candidate, the alert belongs
 * to the candidate's account.
 * @throws {Failure} the errors of `getPendingAlert`, and `alert_limit`
 */
export async function confirmAlert(
  transaction: Transaction,
  request: { caller: Caller },
  token: string,
): Promise<ConfirmedAlert> {
  const { id, alertAddressId, email, frequency, search_key } = await getPendingAlert(transaction, token);
  const candidateId = await lockConfirmedCandidate(transaction, email);
  const owner: AlertOwner = candidateId ? { candidateId } : { alertAddressId };
  await lockOwner(transaction, owner, 'alert_link_unknown');
  // A request merges with an equal alert of the same address, but not with one of the account.
  const existing = candidateId && (await findActiveAlertBySearch(transaction, owner, search_key));
  if (existing) {
    await transaction.deleteFrom('vacancy_alert').where('id', '=', id).execute();
    return { id: existing.id, inAccount: true };
  }
  await assertBelowAlertLimit(transaction, owner);
  const confirmed = await transaction
    .updateTable('vacancy_alert')
    .set({
      ...(candidateId && { candidate_id: candidateId, address_id: null }),
      confirmed_at: sql`now()`,
      due_at: firstDueAt(frequency),
    })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  // If the link is used twice at once, only the first request starts the alert.
  if (!confirmed) throw fail('alert_link_used');
  await transaction
    .updateTable('alert_address')
    .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('id', '=', alertAddressId)
    .execute();
  await recordAction(transaction, request, 'Alerta de vagas confirmado');
  return { id, inAccount: candidateId !== undefined };
}

/** Locks the candidate with this confirmed e-mail address, so that the address does not change. Returns the id. */
async function lockConfirmedCandidate(transaction: Transaction, email: string): Promise<string | undefined> {
  const account = await transaction
    .selectFrom('account')
    .select('id')
    .where(sql<string>`lower(email collate "C")`, '=', email.toLowerCase())
    .where('role', '=', 'Candidate')
    .where('email_confirmed_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account?.id;
}

async function findActiveAlertBySearch(transaction: Transaction, owner: AlertOwner, searchKey: string) {
  const [column, ownerId] = ownerColumn(owner);
  return transaction
    .selectFrom('vacancy_alert')
    .select('id')
    .where(column, '=', ownerId)
    .where('search_key', '=', searchKey)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}
