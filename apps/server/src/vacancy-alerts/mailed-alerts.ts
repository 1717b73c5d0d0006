import type { MailedAlert, MailedAlerts } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { alertLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { maskedEmail } from '../accounts/mail-settings/mail-settings.ts';
import type { Database } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import type { AlertTokens } from '../platform/mail/mail-tokens.ts';
import { isRestorable } from './alert-changes.ts';
import { type AlertOwner, ownerColumn, ownerOf } from './alert-owner.ts';
import { alertColumns, toAlert } from './alert-view.ts';

/**
 * Finds the alert of a link, and its owner.
 * @throws {Failure} `alert_link_unknown`, also for an alert that can no longer be restored
 */
export async function getMailedAlert(db: Database, tokens: AlertTokens, token: string) {
  const id = tokens.read(token);
  if (id === undefined) throw fail('alert_link_unknown');
  const alert = await db
    .selectFrom('vacancy_alert')
    .select(['id', 'candidate_id', 'address_id'])
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where(isRestorable)
    .executeTakeFirstOrThrow(() => fail('alert_link_unknown'));
  return { id, owner: ownerOf(alert) };
}

/**
 * Returns an alert and the others of the same e-mail address. Other alerts of a candidate are only visible after
 * signing in.
 */
export async function readMailedAlerts(
  db: Database,
  tokens: AlertTokens,
  { id, owner }: { id: string; owner: AlertOwner },
): Promise<MailedAlerts> {
  const inAccount = 'candidateId' in owner;
  const [column, ownerId] = ownerColumn(owner);
  const rows = await db
    .selectFrom('vacancy_alert')
    .select([...alertColumns, 'ended_at'])
    .where(column, '=', ownerId)
    .where('confirmed_at', 'is not', null)
    .where(isRestorable)
    .$if(inAccount, (query) => query.where('id', '=', id))
    // Lists the alert of the link first, then the active ones.
    .orderBy(sql`id <> ${id}`)
    .orderBy(sql`ended_at is not null`)
    .orderBy('id', 'desc')
    .limit(alertLimit + 1)
    .execute();
  const [alert, ...others] = rows.map(
    ({ ended_at, ...row }): MailedAlert => ({
      ...toAlert(row),
      token: tokens.issue(row.id),
      ended: ended_at !== null,
    }),
  );
  if (alert?._id !== id) throw fail('alert_link_unknown');
  return { email: maskedEmail(await getEmail(db, owner)), inAccount, alert, others };
}

async function getEmail(db: Database, owner: AlertOwner): Promise<string> {
  const query =
    'candidateId' in owner
      ? db.selectFrom('account').select('email').where('id', '=', owner.candidateId)
      : db.selectFrom('alert_address').select('email').where('id', '=', owner.alertAddressId);
  const { email } = await query.executeTakeFirstOrThrow(() => fail('alert_link_unknown'));
  return email;
}

/** Ends every alert of an owner. */
export async function endAlertsOf(db: Database, owner: AlertOwner): Promise<void> {
  const [column, ownerId] = ownerColumn(owner);
  await db
    .updateTable('vacancy_alert')
    .set({ ended_at: sql`now()`, due_at: null })
    .where(column, '=', ownerId)
    .where('ended_at', 'is', null)
    .execute();
}
