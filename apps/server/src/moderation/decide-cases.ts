import type { DecidedReports } from '@trampolim/contract/moderation/report-decisions';
import type {
  RecordEntryKind,
  ReportReason,
  ReportVerdict,
} from '@trampolim/contract/reports/report-reasons';
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
import { lockAccountOf } from '../reports/report-target.ts';
import { findReportedTarget } from '../reports/reported-targets.ts';
import { banVacancy } from '../vacancies/vacancy-bans.ts';
import { answer, type CaseTarget, log, type ModerationCase } from './moderation-case.ts';
import { appendRecord } from './record/append-record.ts';
import { lockResponsibleAccount, type ResponsibleAccount } from './responsible-account.ts';
import { addSanction, type Grounds } from './sanctions.ts';

/** The reason and the text given by an administrator. */
export interface GivenGrounds {
  reportReason?: ReportReason | undefined;
  words?: string | undefined;
}

/**
 * Dismisses one report.
 * @throws {Failure} `report_not_found`, `report_decided`
 */
export async function dismissReport(
  moderationCase: ModerationCase,
  id: string,
  words: string | undefined,
): Promise<DecidedReports> {
  const { transaction, services } = moderationCase;
  const { type, targetId, reason, state } = await getReported(transaction, id);
  if (state !== 'open') throw fail('report_decided');
  const accountId = await lockAccountOf(transaction, { type, targetId });
  await lockReportsOf(transaction, targetId);
  await record(moderationCase, 'reports_dismissed', { type, targetId, accountId }, { reason, words }, 1);
  await decideReport(transaction, services, id, 'dismissed');
  await log(moderationCase, `Denúncia ${id} não aceita`, { type, targetId });
  return answer(moderationCase, { type, targetId }, 1, 'Denúncia arquivada.');
}

const kindOfVerdict = { upheld: 'reports_upheld', dismissed: 'reports_dismissed' } as const;

/**
 * Decides every open report of a target without a sanction.
 * @throws {Failure} `report_not_found`, `report_decided`
 */
export async function decideReports(
  moderationCase: ModerationCase,
  target: CaseTarget,
  verdict: ReportVerdict,
  words: string | undefined,
): Promise<DecidedReports> {
  const { transaction } = moderationCase;
  const accountId = await lockAccountOf(transaction, target);
  const open = await lockOpenReports(transaction, target.targetId);
  if (open.type !== target.type) throw fail('report_not_found');
  const reason = (await findReason(transaction, target.targetId)) ?? null;
  await record(
    moderationCase,
    kindOfVerdict[verdict],
    { ...target, accountId },
    { reason, words },
    open.openCount,
  );
  const count = await decideOpenReports(transaction, moderationCase.services, open, verdict);
  const outcome = verdict === 'upheld' ? 'aceitas' : 'não aceitas';
  await log(moderationCase, `Denúncias ${outcome}: ${count}`, target);
  return answer(moderationCase, target, count, `Denúncias ${outcome}.`);
}

/** Warns the account responsible for a target and decides its open reports. */
export async function warn(
  moderationCase: ModerationCase,
  target: CaseTarget,
  given: GivenGrounds,
): Promise<DecidedReports> {
  const { transaction } = moderationCase;
  const responsible = await lockResponsibleAccount(transaction, target);
  if (responsible.banned) throw fail('already_banned');
  const open = await lockOpenReports(transaction, target.targetId);
  const grounds = await groundsOf(transaction, target.targetId, given);
  await sanction(moderationCase, { kind: 'warned', sanction: 'warning' }, responsible, grounds, open);
  await log(moderationCase, `Aviso enviado a ${responsible.email} (${grounds.reason})`, target);
  return answer(moderationCase, target, open.openCount, 'Aviso enviado.');
}

/** Bans the account that a report is about and decides its open reports. Also returns the ended sessions. */
export async function ban(
  moderationCase: ModerationCase,
  { targetId, reportId }: { targetId: string; reportId: string },
  given: GivenGrounds,
): Promise<{ decided: DecidedReports; endedSessions: string[] }> {
  const { transaction } = moderationCase;
  const reported = await getReported(transaction, reportId);
  const target = { type: reported.type, targetId };
  // The account is locked before the report is compared, so that errors about the account come first.
  const responsible = await lockResponsibleAccount(transaction, {
    type: reported.type === 'vacancy' ? 'company' : reported.type,
    targetId,
  });
  if (reported.targetId !== targetId) throw fail('report_not_found');
  if (responsible.banned) throw fail('already_banned');
  const reports = await lockReportsOf(transaction, targetId);
  const grounds = await groundsOf(transaction, targetId, { reportReason: reported.reason, ...given });
  const endedSessions = await banAccount(transaction, targetId);
  await sanction(
    moderationCase,
    { kind: 'account_banned', sanction: 'account_ban' },
    responsible,
    grounds,
    reports,
  );
  await log(moderationCase, `Conta banida: ${responsible.email} (${grounds.reason})`, target);
  const decided = await answer(
    moderationCase,
    target,
    reports?.openCount ?? 0,
    messageFor('Conta banida.', reports),
  );
  return { decided, endedSessions };
}

/**
 * Bans a vacancy, and decides its open reports.
 * @throws {Failure} `vacancy_not_found`, `vacancy_already_banned`
 */
export async function banReportedVacancy(
  moderationCase: ModerationCase,
  vacancyId: string,
  given: GivenGrounds,
): Promise<DecidedReports> {
  const { transaction, services } = moderationCase;
  const target = { type: 'vacancy' as const, targetId: vacancyId };
  const responsible = await lockResponsibleAccount(transaction, target);
  const now = await findReportedTarget(transaction, { type: 'vacancy', id: vacancyId });
  if (now?.banned) throw fail('vacancy_already_banned');
  const reports = await lockReportsOf(transaction, vacancyId);
  const grounds = await groundsOf(transaction, vacancyId, given);
  await sanction(
    moderationCase,
    { kind: 'vacancy_banned', sanction: 'vacancy_ban' },
    responsible,
    grounds,
    reports,
  );
  await banVacancy(transaction, services, vacancyId);
  await log(
    moderationCase,
    `Vaga banida: “${responsible.subject}”, de ${responsible.email} (${grounds.reason})`,
    target,
  );
  return answer(moderationCase, target, reports?.openCount ?? 0, messageFor('Vaga banida.', reports));
}

/** @throws {Failure} `report_not_found` if the target was never reported, `report_decided` */
async function lockOpenReports(transaction: Transaction, targetId: string): Promise<ReportsOfTarget> {
  const reports = await lockReportsOf(transaction, targetId);
  if (!reports) throw fail('report_not_found');
  if (reports.openCount === 0) throw fail('report_decided');
  return reports;
}

/**
 * The reason and text for the person concerned. If no reason is given, the reason of the reports is used. The text of the
 * reports is never used, because it might reveal its author.
 */
async function groundsOf(transaction: Transaction, targetId: string, given: GivenGrounds): Promise<Grounds> {
  const reason = given.reportReason ?? (await findReason(transaction, targetId));
  if (!reason) throw failField('reportReason', 'Escolha um motivo: não há denúncia que o diga.');
  return { reason, explanation: given.words ?? '' };
}

/** Adds a note if somebody else decided the reports meanwhile. */
const messageFor = (done: string, reports: ReportsOfTarget | undefined): string =>
  reports?.openCount === 0 ? `${done} As denúncias já estavam decididas.` : done;

async function sanction(
  moderationCase: ModerationCase,
  { kind, sanction: of }: { kind: RecordEntryKind; sanction: 'warning' | 'account_ban' | 'vacancy_ban' },
  responsible: ResponsibleAccount,
  grounds: Grounds,
  reports: ReportsOfTarget | undefined,
): Promise<void> {
  const { transaction, services, viewer } = moderationCase;
  const seq = await record(
    moderationCase,
    kind,
    responsible,
    { reason: grounds.reason, words: grounds.explanation },
    reports?.openCount ?? 0,
  );
  const decidedBy = viewer.accountId;
  await addSanction(transaction, services, { kind: of, responsible, decidedBy, seq, ...grounds });
  if (reports && reports.openCount > 0) await decideOpenReports(transaction, services, reports, 'upheld');
}

const record = (
  { transaction, viewer }: ModerationCase,
  kind: RecordEntryKind,
  { type, targetId, accountId }: CaseTarget & { accountId: string | null },
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
