import { alertLinkDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { mailboxKey } from '../accounts/mail-limits.ts';
import { hashSecretToken, newSecretToken } from '../accounts/secret-tokens.ts';
import { recordAction } from '../platform/action-log.ts';
import { newId, type Transaction } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { day, defineLimits, hour } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { alertConfirmationMail } from './alert-confirmation-mail.ts';
import { normalizeFilters } from './alert-filters.ts';
import type { AlertDraft } from './own-alerts.ts';

export const alertLimits = defineLimits({
  // Anybody may type a stranger's e-mail address. The refusal is silent, because the last link still works.
  alertLinkToMailbox: { points: 6, durationSeconds: day },
  // This limit is lower than the one above, so that one network cannot block requests from elsewhere.
  alertLinkToMailboxFromNetwork: { points: 4, durationSeconds: day },
  alertLinkOfNetwork: { points: 30, durationSeconds: hour },
});

type Dependencies = Pick<Services, 'db' | 'jobs' | 'rateLimits' | 'config'>;

/**
 * Mails a link that starts an alert. Does not reveal whether the e-mail address is known, and sends nothing if a
 * mailbox has received too many links. The log contains no e-mail address, because it may not be the caller's.
 * @throws {Failure} `too_many_requests`, which depends on the caller only
 */
export async function requestAlert(
  { db, jobs, rateLimits, config }: Dependencies,
  request: { caller: Caller },
  { email, ...draft }: AlertDraft & { email: string },
): Promise<void> {
  const { network } = request.caller;
  const mailbox = mailboxKey(email);
  await rateLimits.consume(alertLimits.alertLinkOfNetwork, network);
  await rateLimits.consume(alertLimits.alertLinkToMailboxFromNetwork, `${mailbox} ${network}`);
  if (!(await rateLimits.tryConsume(alertLimits.alertLinkToMailbox, mailbox))) return;
  await db.transaction().execute(async (transaction) => {
    const alertAddressId = await lockAlertAddress(transaction, email);
    const token = await storePendingAlert(transaction, alertAddressId, draft);
    // Browsers do not send the fragment to servers, so no log on the way contains the token.
    const link = `${config.publicUrl}/alerta#confirmar.${token}`;
    await jobs.sendMail(transaction, alertConfirmationMail(alertAddressId, link, draft.frequency));
    await recordAction(transaction, request, 'Alerta de vagas pedido sem conta');
  });
}

/** Stores an e-mail address once, even for simultaneous requests, and locks its row. */
async function lockAlertAddress(transaction: Transaction, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into alert_address (id, email) values (${newId()}, ${email})
    on conflict (lower(email collate "C")) do update set email = alert_address.email
    returning id`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('The e-mail address was not stored.');
  return row.id;
}

/**
 * Stores an alert to be confirmed. Earlier links to it become invalid. An active alert with the same search stays as it
 * is.
 */
async function storePendingAlert(
  transaction: Transaction,
  alertAddressId: string,
  { filters, frequency }: AlertDraft,
): Promise<string> {
  const token = newSecretToken();
  const storedFilters = JSON.stringify(normalizeFilters(filters));
  await sql`
    insert into vacancy_alert (id, address_id, filters, frequency, token_hash, token_expires_at)
    values (${newId()}, ${alertAddressId}, ${storedFilters}, ${frequency}, ${hashSecretToken(token)},
      now() + ${sql.lit(alertLinkDays)} * interval '1 day')
    on conflict (address_id, search_key) where ended_at is null do update
    set token_hash = excluded.token_hash, token_expires_at = excluded.token_expires_at,
      frequency = case when vacancy_alert.confirmed_at is null then excluded.frequency else vacancy_alert.frequency end`.execute(
    transaction,
  );
  return token;
}
