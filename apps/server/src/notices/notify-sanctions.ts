import type { SanctionKind } from '@trampolim/contract/reports/report-reasons';
import type { Transaction } from '../platform/database/database.ts';
import type { NoticeServices } from '../platform/services.ts';
import { addNotices, type NewNotice } from './add-notices.ts';
import { queueNoticeMails } from './notice-mail-jobs.ts';

/** A sanction, for the account that it concerns. */
export interface NotifiedSanction {
  id: string;
  accountId: string;
  kind: SanctionKind;
  /**
   * The kind of its target. Colleagues with the right `Administração` are notified about the company itself, and
   * everyone who recruits about its vacancies.
   */
  targetKind: 'candidate' | 'company' | 'vacancy';
  targetName: string;
}

const rightFor = { candidate: undefined, company: 'Administração', vacancy: 'Recrutamento' } as const;

const noticeOf = (
  { id, accountId, targetKind, targetName }: NotifiedSanction,
  kind: NewNotice['kind'],
  comment = '',
): NewNotice => {
  const right = rightFor[targetKind];
  return { accountId, ...(right && { right }), kind, aboutId: id, title: targetName, comment };
};

async function notify(transaction: Transaction, services: NoticeServices, notice: NewNotice): Promise<void> {
  await queueNoticeMails(transaction, services, await addNotices(transaction, [notice]));
}

/**
 * Notifies an account of a warning or a vacancy ban, with the reason. Account bans are mailed by `moderation/`, because
 * a banned account cannot read notices.
 */
export const notifySanction = (
  transaction: Transaction,
  services: NoticeServices,
  { comment, ...sanction }: NotifiedSanction & { kind: 'warning' | 'vacancy_ban'; comment: string },
): Promise<void> =>
  notify(
    transaction,
    services,
    noticeOf(sanction, sanction.kind === 'warning' ? 'warning' : 'vacancy_banned', comment),
  );

/** Notifies of a sanction that was lifted without an appeal. */
export const notifySanctionLifted = (
  transaction: Transaction,
  services: NoticeServices,
  sanction: NotifiedSanction,
): Promise<void> => notify(transaction, services, noticeOf(sanction, 'sanction_lifted'));

/** Notifies of the outcome of an appeal. `moderation/` itself mails the outcome of an appeal against an account ban. */
export async function notifyAppealOutcome(
  transaction: Transaction,
  services: NoticeServices,
  sanction: NotifiedSanction,
  { outcome, answer, isMailed }: { outcome: 'granted' | 'upheld'; answer: string; isMailed: boolean },
): Promise<void> {
  const newNotices = await addNotices(transaction, [noticeOf(sanction, `appeal_${outcome}`, answer)]);
  if (isMailed) await queueNoticeMails(transaction, services, newNotices);
}

/** Notifies every administrator of an appeal, on the site only. */
export async function notifyAppealReceived(
  transaction: Transaction,
  { id, targetName, accountId }: Pick<NotifiedSanction, 'id' | 'targetName' | 'accountId'>,
): Promise<void> {
  const administrators = await transaction
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'Admin')
    .where('banned', '=', false)
    .execute();
  await addNotices(
    transaction,
    administrators.map((admin) => ({
      accountId: admin.id,
      kind: 'appeal_received',
      aboutId: id,
      title: targetName,
      namedId: accountId,
    })),
  );
}
