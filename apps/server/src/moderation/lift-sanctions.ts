import type { DecidedReports } from '@trampolim/contract/moderation/report-decisions';
import { unbanAccount } from '../accounts/bans.ts';
import { notifySanctionLifted } from '../notices/notify-sanctions.ts';
import { fail } from '../platform/http/errors.ts';
import { lockVacancy, unbanVacancy } from '../vacancies/vacancy-bans.ts';
import { grantOpenAppeal } from './appeals/decide-appeal.ts';
import { logDecision, type ModerationCase, toDecisionResponse } from './moderation-case.ts';
import { appendRecord } from './record/append-record.ts';
import { lockSanctionableAccount } from './responsible-account.ts';
import { findSanction, type SanctionRow, toNotifiedSanction } from './sanction-queries.ts';
import { markSanctionLifted } from './sanctions.ts';

/** Lifts the ban of an account. An open appeal against it is granted, and its author notified. */
export async function liftAccountBan(
  moderationCase: ModerationCase,
  targetId: string,
  words: string | undefined,
): Promise<DecidedReports> {
  const { transaction } = moderationCase;
  const account = await lockSanctionableAccount(transaction, targetId);
  if (!account.banned) throw fail('not_banned');
  await unbanAccount(transaction, targetId);
  const type = account.role === 'Candidate' ? ('candidate' as const) : ('company' as const);
  const target = { type, targetId };
  const sanction = await findSanction(transaction, (sanctions) =>
    sanctions
      .where('s.account_id', '=', targetId)
      .where('s.kind', '=', 'account_ban')
      .where('s.lifted_at', 'is', null),
  );
  await lift(moderationCase, 'account_unbanned', {
    subject: { ...target, accountId: targetId },
    sanction,
    words,
  });
  await logDecision(moderationCase, `Banimento desfeito: ${account.email}`, target);
  return toDecisionResponse(moderationCase, target, { decidedReports: 0, message: 'Banimento desfeito.' });
}

/** Lifts the ban of a vacancy. An open appeal against it is granted, and its author notified. */
export async function liftVacancyBan(
  moderationCase: ModerationCase,
  vacancyId: string,
  words: string | undefined,
): Promise<DecidedReports> {
  const { transaction } = moderationCase;
  const vacancy = await lockVacancy(transaction, vacancyId);
  if (!vacancy.banned) throw fail('not_banned');
  await unbanVacancy(transaction, vacancy);
  const target = { type: 'vacancy' as const, targetId: vacancyId };
  const sanction = await findSanction(transaction, (sanctions) =>
    sanctions
      .where('s.vacancy_id', '=', vacancyId)
      .where('s.kind', '=', 'vacancy_ban')
      .where('s.lifted_at', 'is', null),
  );
  const subject = { ...target, accountId: vacancy.companyId };
  await lift(moderationCase, 'vacancy_unbanned', { subject, sanction, words });
  await logDecision(moderationCase, `Banimento desfeito: vaga “${vacancy.title}”`, target);
  return toDecisionResponse(moderationCase, target, { decidedReports: 0, message: 'Banimento desfeito.' });
}

interface LiftedSanction {
  subject: { type: 'candidate' | 'company' | 'vacancy'; targetId: string; accountId: string };
  sanction: SanctionRow | undefined;
  words: string | undefined;
}

async function lift(
  moderationCase: ModerationCase,
  kind: 'account_unbanned' | 'vacancy_unbanned',
  { subject, sanction, words }: LiftedSanction,
): Promise<void> {
  const { transaction, services, viewer } = moderationCase;
  await appendRecord(transaction, {
    kind,
    actorId: viewer.accountId,
    subjectType: subject.type,
    subjectId: subject.targetId,
    accountId: subject.accountId,
    aboutSeq: sanction ? Number(sanction.seq) : null,
    words,
  });
  // A ban from before the moderation record existed cannot be appealed.
  if (!sanction) return;
  await markSanctionLifted(transaction, sanction.id);
  if (!(await grantOpenAppeal(moderationCase, sanction, words)))
    await notifySanctionLifted(transaction, services, toNotifiedSanction(sanction));
}
