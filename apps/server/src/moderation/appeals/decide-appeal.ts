import type { AppealOutcome } from '@trampolim/contract/reports/report-reasons';
import { sql } from 'kysely';
import { unbanAccount } from '../../accounts/bans.ts';
import { notifyAppealOutcome } from '../../notices/notify-sanctions.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/http/errors.ts';
import { lockVacancyIfExists, unbanVacancy } from '../../vacancies/vacancy-bans.ts';
import { banAppealMail } from '../ban-mails.ts';
import { logDecision, type ModerationCase } from '../moderation-case.ts';
import { appendRecord } from '../record/append-record.ts';
import { isAppealed, type SanctionRow, toNotifiedSanction } from '../sanction-queries.ts';
import { findBanMailRecipients, markSanctionLifted } from '../sanctions.ts';
import { lockSanction, subjectOf } from './send-appeal.ts';

interface Answer {
  outcome: AppealOutcome;
  words: string;
}

/**
 * Answers an appeal, and undoes the decision if it is granted.
 * @throws {Failure} `appeal_not_found`, `appeal_decided`, `appeal_of_own_decision`
 */
export async function decideAppeal(
  moderationCase: ModerationCase,
  sanctionId: string,
  answer: Answer,
): Promise<void> {
  const { transaction, viewer } = moderationCase;
  const sanction = await lockSanction(transaction, sanctionId);
  if (!sanction || !isAppealed(sanction)) throw fail('appeal_not_found');
  if (sanction.outcome !== null) throw fail('appeal_decided');
  if (!(await mayDecide(transaction, sanction.decided_by, viewer.accountId)))
    throw fail('appeal_of_own_decision');
  if (answer.outcome === 'granted') await undoSanction(transaction, sanction);
  await answerAppeal(moderationCase, sanction, answer);
  const { subjectType, subjectId } = await subjectOf(transaction, sanction.seq);
  const outcomeText = answer.outcome === 'granted' ? 'aceito' : 'não aceito';
  await logDecision(moderationCase, `Recurso ${outcomeText}: ${sanction.email}, decisão ${sanctionId}`, {
    type: subjectType,
    targetId: subjectId,
  });
}

/**
 * The administrator who decided may only answer the appeal if there is no other administrator. If there is one, it is
 * locked, so that it cannot be deleted at this moment.
 */
async function mayDecide(
  transaction: Transaction,
  decidedBy: string | null,
  viewerId: string,
): Promise<boolean> {
  if (decidedBy !== viewerId) return true;
  const others = await transaction
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'Admin')
    .where('banned', '=', false)
    .where('id', '<>', viewerId)
    .orderBy('id')
    .limit(1)
    .forShare()
    .execute();
  return others.length === 0;
}

async function undoSanction(
  transaction: Transaction,
  { id, kind, account_id, vacancy_id }: SanctionRow,
): Promise<void> {
  if (kind === 'account_ban') await unbanAccount(transaction, account_id);
  // If the vacancy was deleted meanwhile, only the decision is undone.
  const vacancy =
    kind === 'vacancy_ban' && vacancy_id && (await lockVacancyIfExists(transaction, vacancy_id));
  if (vacancy) await unbanVacancy(transaction, vacancy);
  await markSanctionLifted(transaction, id);
}

/** Grants the pending appeal against a decision that is being lifted. Returns false if there is none. */
export async function grantOpenAppeal(
  moderationCase: ModerationCase,
  sanction: SanctionRow,
  words: string | undefined,
): Promise<boolean> {
  if (!isAppealed(sanction) || sanction.outcome !== null) return false;
  await answerAppeal(moderationCase, sanction, { outcome: 'granted', words: words ?? '' });
  return true;
}

async function answerAppeal(
  { transaction, services, viewer }: ModerationCase,
  sanction: SanctionRow,
  { outcome, words }: Answer,
): Promise<void> {
  const { subjectType, subjectId } = await subjectOf(transaction, sanction.seq);
  const seq = await appendRecord(transaction, {
    kind: `appeal_${outcome}`,
    actorId: viewer.accountId,
    subjectType,
    subjectId,
    accountId: sanction.account_id,
    reason: sanction.reason,
    aboutSeq: Number(sanction.seq),
    words,
  });
  await transaction
    .updateTable('appeal')
    .set({ outcome, decided_by: viewer.accountId, decided_at: sql`clock_timestamp()`, decided_seq: seq })
    .where('sanction_id', '=', sanction.id)
    .execute();
  const isBan = sanction.kind === 'account_ban';
  const notification = { outcome, answer: words, isMailed: !isBan };
  await notifyAppealOutcome(transaction, services, toNotifiedSanction(sanction), notification);
  if (!isBan) return;
  const { publicUrl } = services.config;
  for (const recipient of await findBanMailRecipients(transaction, sanction.account_id))
    await services.jobs.sendMail(
      transaction,
      banAppealMail(recipient, { outcome, answer: words, publicUrl }),
    );
}
