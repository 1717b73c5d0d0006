import type { DecidedReports } from '@trampolim/contract/moderation/report-decisions';
import type {
  ModerationKind,
  ReportReason,
  ReportVerdict,
} from '@trampolim/contract/moderation/report-reasons';
import { banAccount } from '../accounts/bans.ts';
import type { Transaction } from '../platform/database/database.ts';
import { fail, failField } from '../platform/http/errors.ts';
import {
  decideOpenReports,
  decideReport,
  findReason,
  getReported,
  lockReportsOf,
  type ReportsOfTarget,
} from '../reports/decide-reports.ts';
import { holdAccountOf } from '../reports/report-target.ts';
import { findReportedTarget } from '../reports/reported-targets.ts';
import { banVacancy } from '../vacancies/vacancy-bans.ts';
import { type Answerable, lockAnswerable } from './answerable.ts';
import { answer, type JudgedTarget, type Judgement, log } from './judgement.ts';
import { appendRecord } from './record/append-record.ts';
import { addSanction, type Grounds } from './sanctions.ts';

/** What an administrator says of why. */
export interface GivenGrounds {
  reportReason?: ReportReason | undefined;
  words?: string | undefined;
}

/** Dismisses one report. @throws {Failure} `report_not_found`, `report_decided` */
export async function dismissReport(
  judgement: Judgement,
  id: string,
  words: string | undefined,
): Promise<DecidedReports> {
  const { transaction, services } = judgement;
  const { type, targetId, reason, state } = await getReported(transaction, id);
  if (state !== 'open') throw fail('report_decided');
  const accountId = await holdAccountOf(transaction, { type, targetId });
  await lockReportsOf(transaction, targetId);
  await record(judgement, 'reports_dismissed', { type, targetId, accountId }, { reason, words }, 1);
  await decideReport(transaction, services, id, 'dismissed');
  await log(judgement, `Denúncia ${id} não aceita`, { type, targetId });
  return answer(judgement, { type, targetId }, 1, 'Denúncia excluída.');
}

const kindOfVerdict = { upheld: 'reports_upheld', dismissed: 'reports_dismissed' } as const;

/** Decides every open report of a target, and leaves it alone. @throws {Failure} `report_not_found`, `report_decided` */
export async function judgeReports(
  judgement: Judgement,
  target: JudgedTarget,
  verdict: ReportVerdict,
  words: string | undefined,
): Promise<DecidedReports> {
  const { transaction } = judgement;
  const accountId = await holdAccountOf(transaction, target);
  const open = await lockOpenReports(transaction, target.targetId);
  if (open.type !== target.type) throw fail('report_not_found');
  const reason = (await findReason(transaction, target.targetId)) ?? null;
  await record(
    judgement,
    kindOfVerdict[verdict],
    { ...target, accountId },
    { reason, words },
    open.openCount,
  );
  const count = await decideOpenReports(transaction, judgement.services, open, verdict);
  const outcome = verdict === 'upheld' ? 'aceitas' : 'não aceitas';
  await log(judgement, `Denúncias ${outcome}: ${count}`, target);
  return answer(judgement, target, count, `Denúncias ${outcome}.`);
}

/** Warns whoever answers for a target, and decides its open reports. */
export async function warn(
  judgement: Judgement,
  target: JudgedTarget,
  given: GivenGrounds,
): Promise<DecidedReports> {
  const { transaction } = judgement;
  const answerable = await lockAnswerable(transaction, target);
  if (answerable.banned) throw fail('already_banned');
  const open = await lockOpenReports(transaction, target.targetId);
  const grounds = await groundsOf(transaction, target.targetId, given);
  await sanction(judgement, { kind: 'warned', sanction: 'warning' }, answerable, grounds, open);
  await log(judgement, `Aviso enviado a ${answerable.email} (${grounds.reason})`, target);
  return answer(judgement, target, open.openCount, 'Aviso enviado.');
}

/** Bans the account that a report is about, and decides its open reports. Gives the sessions that it ended too. */
export async function ban(
  judgement: Judgement,
  { targetId, reportId }: { targetId: string; reportId: string },
  given: GivenGrounds,
): Promise<{ decided: DecidedReports; endedSessions: string[] }> {
  const { transaction } = judgement;
  const reported = await getReported(transaction, reportId);
  const target = { type: reported.type, targetId };
  // Said of whom it is, also where the report is about somebody else.
  const answerable = await lockAnswerable(transaction, {
    type: reported.type === 'vacancy' ? 'company' : reported.type,
    targetId,
  });
  if (reported.targetId !== targetId) throw fail('report_not_found');
  if (answerable.banned) throw fail('already_banned');
  const reports = await lockReportsOf(transaction, targetId);
  const grounds = await groundsOf(transaction, targetId, { reportReason: reported.reason, ...given });
  const endedSessions = await banAccount(transaction, targetId);
  await sanction(
    judgement,
    { kind: 'account_banned', sanction: 'account_ban' },
    answerable,
    grounds,
    reports,
  );
  await log(judgement, `Conta banida: ${answerable.email} (${grounds.reason})`, target);
  const decided = await answer(judgement, target, reports?.openCount ?? 0, saidOf('Conta banida.', reports));
  return { decided, endedSessions };
}

/** Bans a vacancy, and decides its open reports. @throws {Failure} `vacancy_not_found`, `vacancy_already_banned` */
export async function banReportedVacancy(
  judgement: Judgement,
  vacancyId: string,
  given: GivenGrounds,
): Promise<DecidedReports> {
  const { transaction, services } = judgement;
  const target = { type: 'vacancy' as const, targetId: vacancyId };
  const answerable = await lockAnswerable(transaction, target);
  const now = await findReportedTarget(transaction, { type: 'vacancy', id: vacancyId });
  if (now?.banned) throw fail('vacancy_already_banned');
  const reports = await lockReportsOf(transaction, vacancyId);
  const grounds = await groundsOf(transaction, vacancyId, given);
  await sanction(
    judgement,
    { kind: 'vacancy_banned', sanction: 'vacancy_ban' },
    answerable,
    grounds,
    reports,
  );
  await banVacancy(transaction, services, vacancyId);
  await log(
    judgement,
    `Vaga banida: “${answerable.subject}”, de ${answerable.email} (${grounds.reason})`,
    target,
  );
  return answer(judgement, target, reports?.openCount ?? 0, saidOf('Vaga banida.', reports));
}

/** @throws {Failure} `report_not_found` where it was never reported, `report_decided` */
async function lockOpenReports(transaction: Transaction, targetId: string): Promise<ReportsOfTarget> {
  const reports = await lockReportsOf(transaction, targetId);
  if (!reports) throw fail('report_not_found');
  if (reports.openCount === 0) throw fail('report_decided');
  return reports;
}

/**
 * What is told to whom it concerns. Where no reason is given that of the reports stands in; their words do not, since those
 * might tell who wrote them.
 */
async function groundsOf(transaction: Transaction, targetId: string, given: GivenGrounds): Promise<Grounds> {
  const reason = given.reportReason ?? (await findReason(transaction, targetId));
  if (!reason) throw failField('reportReason', 'Escolha um motivo: não há denúncia que o diga.');
  return { reason, words: given.words ?? '' };
}

/** Whoever bans may have read reports that somebody else decided meanwhile. */
const saidOf = (done: string, reports: ReportsOfTarget | undefined): string =>
  reports?.openCount === 0 ? `${done} As denúncias já estavam decididas.` : done;

async function sanction(
  judgement: Judgement,
  { kind, sanction: of }: { kind: ModerationKind; sanction: 'warning' | 'account_ban' | 'vacancy_ban' },
  answerable: Answerable,
  grounds: Grounds,
  reports: ReportsOfTarget | undefined,
): Promise<void> {
  const { transaction, services, viewer } = judgement;
  const seq = await record(judgement, kind, answerable, grounds, reports?.openCount ?? 0);
  const decidedBy = viewer.accountId;
  await addSanction(transaction, services, { kind: of, answerable, decidedBy, seq, ...grounds });
  if (reports && reports.openCount > 0) await decideOpenReports(transaction, services, reports, 'upheld');
}

const record = (
  { transaction, viewer }: Judgement,
  kind: ModerationKind,
  { type, targetId, accountId }: JudgedTarget & { accountId: string | null },
  { reason, words }: { reason: ReportReason | null; words?: string | undefined },
  reports: number,
): Promise<number> =>
  appendRecord(transaction, {
    kind,
    actorId: viewer.accountId,
    subjectType: type,
    subjectId: targetId,
    accountId,
    reason,
    reports,
    words,
  });
