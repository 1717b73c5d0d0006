import type { ReportReason, SanctionKind } from '@trampolim/contract/reports/report-reasons';
import { appealDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { hashSecretToken, newSecretToken } from '../accounts/secret-tokens.ts';
import { listAdministeringIds } from '../colleagues/company-people.ts';
import { notifySanction } from '../notices/notify-sanctions.ts';
import { newId, type Transaction } from '../platform/database/database.ts';
import type { NotificationServices } from '../platform/services.ts';
import { banMail } from './ban-mails.ts';
import type { ResponsibleAccount } from './responsible-account.ts';

export interface Grounds {
  reason: ReportReason;
  /** The administrator's text; may be empty. */
  explanation: string;
}

interface NewSanction extends Grounds {
  kind: SanctionKind;
  responsible: ResponsibleAccount;
  decidedBy: string;
  /** The number of the decision in the moderation record. */
  seq: number;
}

/**
 * Stores a warning or a ban and notifies the account concerned. A banned account is mailed a link, because it cannot
 * sign in.
 */
export async function addSanction(
  transaction: Transaction,
  { jobs, config }: NotificationServices,
  { kind, responsible, decidedBy, seq, reason, explanation }: NewSanction,
): Promise<void> {
  const { accountId, targetName, vacancyId, type } = responsible;
  const id = newId();
  await transaction
    .insertInto('sanction')
    .values({
      id,
      kind,
      account_id: accountId,
      vacancy_id: vacancyId,
      subject: targetName,
      reason,
      decided_by: decidedBy,
      seq,
      appeal_until: sql`now() + ${sql.lit(appealDays)} * interval '1 day'`,
    })
    .execute();
  if (kind === 'account_ban') {
    const link = await createAppealLink(transaction, id, config.publicUrl);
    for (const recipient of await findBanMailRecipients(transaction, accountId))
      await jobs.sendMail(transaction, banMail(recipient, { reason, explanation, link }));
    return;
  }
  const comment = explanation === '' ? reason : `${reason}: ${explanation}`;
  await notifySanction(transaction, { jobs }, { id, accountId, kind, targetKind: type, targetName, comment });
}

/**
 * Finds the recipients of mails about a banned account: its own e-mail address and, for a company, those of colleagues
 * with the right `Administração`.
 */
export async function findBanMailRecipients(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('account')
    .select(['id as accountId', sql<boolean>`email_confirmed_at is not null`.as('confirmed')])
    .where('id', 'in', await listAdministeringIds(transaction, accountId))
    .execute();
}

/** Creates a link that allows one appeal, for as long as the decision can be appealed. */
async function createAppealLink(
  transaction: Transaction,
  sanctionId: string,
  publicUrl: string,
): Promise<string> {
  const token = newSecretToken();
  await transaction
    .insertInto('appeal_link')
    .values({ sanction_id: sanctionId, token_hash: hashSecretToken(token) })
    .execute();
  // Browsers do not send the fragment to servers, so no log on the way contains the token.
  return `${publicUrl}/recurso#${token}`;
}

export async function markSanctionLifted(transaction: Transaction, sanctionId: string): Promise<void> {
  await transaction
    .updateTable('sanction')
    .set({ lifted_at: sql`clock_timestamp()` })
    .where('id', '=', sanctionId)
    .execute();
}
