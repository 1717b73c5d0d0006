import { alertLinkDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { mailboxKey } from '../accounts/mailbox.ts';
import { hashSecretToken, newSecretToken } from '../accounts/secret-tokens.ts';
import { recordAction } from '../platform/action-log.ts';
import { newId, type Transaction } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { day, defineLimits, hour } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { linkMail } from './link-mail.ts';
import { normalizeFilters } from './normalize-filters.ts';
import type { AlertDraft } from './own-alerts.ts';

export const alertLimits = defineLimits({
  // Anyone who asks for an alert may type a stranger's address. The refusal is silent, since earlier links are still valid.
  alertLinkToMailbox: { points: 6, duration: day },
  // Fewer, so that one network cannot prevent requests from elsewhere.
  alertLinkToMailboxFromNetwork: { points: 4, duration: day },
  alertLinkOfNetwork: { points: 30, duration: hour },
});

type Means = Pick<Services, 'db' | 'jobs' | 'rateLimits' | 'config'>;

/**
 * Mails a link that begins an alert. Does not look up whether the address is known, and sends nothing if a mailbox has received
 * too many links. The log names no address, which may not be the caller's.
 * @throws {Failure} `too_many_requests`, which depends on the caller only
 */
export async function askForAlert(
  { db, jobs, rateLimits, config }: Means,
  request: { caller: Caller },
  { email, ...draft }: AlertDraft & { email: string },
): Promise<void> {
  const { network } = request.caller;
  const mailbox = mailboxKey(email);
  await rateLimits.consume(alertLimits.alertLinkOfNetwork, network);
  await rateLimits.consume(alertLimits.alertLinkToMailboxFromNetwork, `${mailbox} ${network}`);
  if (!(await rateLimits.tryConsume(alertLimits.alertLinkToMailbox, mailbox))) return;
  await db.transaction().execute(async (transaction) => {
    const addressId = await lockAddress(transaction, email);
    const token = await storeAsked(transaction, addressId, draft);
    // Browsers do not send the fragment to servers, so the token is in no log on the way.
    const link = `${config.publicUrl}/alerta#confirmar.${token}`;
    await jobs.sendMail(transaction, linkMail(addressId, link, draft.frequency));
    await recordAction(transaction, request, 'Alerta de vagas pedido sem conta');
  });
}

/** An address is one, however often it is asked for at once. */
async function lockAddress(transaction: Transaction, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into alert_address (id, email) values (${newId()}, ${email})
    on conflict (lower(email collate "C")) do update set email = alert_address.email
    returning id`.execute(transaction);
  const [address] = rows;
  if (!address) throw new Error('The address was not stored.');
  return address.id;
}

/** Earlier links to the same alert become invalid. A running alert does not change. */
async function storeAsked(
  transaction: Transaction,
  addressId: string,
  { filters, frequency }: AlertDraft,
): Promise<string> {
  const token = newSecretToken();
  const storedFilters = JSON.stringify(normalizeFilters(filters));
  await sql`
    insert into vacancy_alert (id, address_id, filters, frequency, token_hash, token_expires_at)
    values (${newId()}, ${addressId}, ${storedFilters}, ${frequency}, ${hashSecretToken(token)},
      now() + ${sql.lit(alertLinkDays)} * interval '1 day')
    on conflict (address_id, search_key) where ended_at is null do update
    set token_hash = excluded.token_hash, token_expires_at = excluded.token_expires_at,
      frequency = case when vacancy_alert.confirmed_at is null then excluded.frequency else vacancy_alert.frequency end`.execute(
    transaction,
  );
  return token;
}
