import type { SanctionKind } from '@trampolim/contract/moderation/report-reasons';
import type { Transaction } from '../platform/database/database.ts';
import { addNotices, type NewNotice, type Post } from './add-notices.ts';
import { queueNoticeMails } from './notice-mails.ts';

/** What was decided against somebody, as they are told. */
export interface ToldSanction {
  id: string;
  accountId: string;
  kind: SanctionKind;
  /** Whether it is about a company itself, which those of its people mend who administer it, or one of its vacancies. */
  about: 'candidate' | 'company' | 'vacancy';
  subject: string;
}

const mendedBy = { candidate: undefined, company: 'Administração', vacancy: 'Recrutamento' } as const;

const noticeOf = (
  { id, accountId, about, subject }: ToldSanction,
  kind: NewNotice['kind'],
  comment = '',
): NewNotice => {
  const right = mendedBy[about];
  return { accountId, ...(right && { right }), kind, aboutId: id, title: subject, comment };
};

async function tell(transaction: Transaction, post: Post, notice: NewNotice): Promise<void> {
  await queueNoticeMails(transaction, post, await addNotices(transaction, [notice]), 0);
}

/**
 * Tells whoever can still sign in that they are warned or that their vacancy is banned, and why; each stands for itself. A banned
 * account reads nothing here.
 */
export const tellSanction = (
  transaction: Transaction,
  post: Post,
  { grounds, ...sanction }: ToldSanction & { kind: 'warning' | 'vacancy_ban'; grounds: string },
): Promise<void> =>
  tell(
    transaction,
    post,
    noticeOf(sanction, sanction.kind === 'warning' ? 'warning' : 'vacancy_banned', grounds),
  );

/** Tells that it was undone without an appeal. */
export const tellLifted = (transaction: Transaction, post: Post, sanction: ToldSanction): Promise<void> =>
  tell(transaction, post, noticeOf(sanction, 'sanction_lifted'));

/** Tells what came of an appeal; whoever stays banned is mailed by whoever decides it. */
export async function tellAppealOutcome(
  transaction: Transaction,
  post: Post,
  sanction: ToldSanction,
  { outcome, answer, isMailed }: { outcome: 'granted' | 'upheld'; answer: string; isMailed: boolean },
): Promise<void> {
  const added = await addNotices(transaction, [noticeOf(sanction, `appeal_${outcome}`, answer)]);
  if (isMailed) await queueNoticeMails(transaction, post, added, 0);
}

/** Tells every administrator on the site that somebody appealed. */
export async function tellAppealReceived(
  transaction: Transaction,
  { id, subject, accountId }: Pick<ToldSanction, 'id' | 'subject' | 'accountId'>,
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
      title: subject,
      namedId: accountId,
    })),
  );
}
