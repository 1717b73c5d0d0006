import type { Transaction } from '../../platform/database/database.ts';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../../platform/mail/queued-mail.ts';
import { type Sentence, sentence } from '../../platform/mail/sentence.ts';
import type { NotificationServices } from '../../platform/services.ts';

interface Inviter {
  companyId: string;
  accountId: string;
}

/**
 * Cancels the open invitations of a person who may no longer invite. Mails the company's owner the e-mail addresses of
 * the invitations that had not expired, so that they can be invited again. Returns the number of these invitations.
 * Call this under the company's lock (`lockCompanyAccount`), before the inviter's account is deleted.
 */
export async function cancelInvitationsOf(
  transaction: Transaction,
  { jobs, config }: NotificationServices,
  { companyId, accountId }: Inviter,
): Promise<number> {
  const inviter = await transaction
    .selectFrom('company_member')
    .select('name')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const invitations = await transaction
    .deleteFrom('company_invitation')
    .where('company_id', '=', companyId)
    .where('invited_by', '=', accountId)
    .where('accepted_at', 'is', null)
    .returning(['email', (eb) => eb('expires_at', '>', eb.fn<string>('now')).as('is_valid')])
    .execute();
  const emails = invitations.flatMap(({ email, is_valid }) => (is_valid ? email : []));
  if (emails.length > 0) {
    const mail = cancellationMail({ companyId, inviter: inviter.name, emails }, config.publicUrl);
    await jobs.sendMail(transaction, mail);
  }
  return emails.length;
}

interface Cancellation {
  companyId: string;
  inviter: string;
  emails: readonly string[];
}

const cancellationMail = ({ companyId, inviter, emails }: Cancellation, publicUrl: string): QueuedMail => ({
  accountId: companyId,
  causedBy: companyId,
  ...renderMail({
    subject: sentence`Convites da sua empresa foram cancelados`,
    heading: sentence`Convites cancelados`,
    paragraphs: [
      sentence`${inviter} não pode mais convidar pessoas para a sua empresa no Trampolim. Por isso, cancelamos os convites em aberto que essa pessoa enviou. Eram para:`,
      ...emails.map((email): Sentence => sentence`${email}`),
      sentence`Ainda quer convidar alguém daqui? Envie um convite novo na página Equipe.`,
    ],
    actions: [{ label: sentence`Ver a equipe`, url: `${publicUrl}/equipe` }],
  }),
});
