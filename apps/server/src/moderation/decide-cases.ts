import type { DecidedReports } from '@trampolim/contract/moderation/report-decisions';
import type {
  RecordEntryKind,
  ReportReason,
  ReportVerdict,
  SanctionKind,
} from '@trampolim/contract/reports/report-reasons';
import { banAccount } from '../accounts/bans.ts';
import type { Transaction } from '../platform/database/database.ts';
import { fail, failField } from '../platform/http/errors.ts';
import {
  decideOpenReports,
  decideReport,
  findReason,
  getTargetOfReport,
  lockReportsOf,
  type ReportsOfTarget,
} from '../reports/decide-reports.ts';
import { lockAccountOf } from '../reports/report-target.ts';
import { findReportedTarget } from '../reports/reported-targets.ts';
import { banVacancy } from '../vacancies/vacancy-bans.ts';
import { type CaseTarget, logDecision, type ModerationCase, toDecisionResponse } from './moderation-case.ts';
import { appendRecord } from './record/append-record.ts';
import { lockResponsibleAccount, type ResponsibleAccount } from './responsible-account.ts';
import { addSanction, type Grounds } from './sanctions.ts';

/** The reason and the text that an administrator may enter. */
interface GroundsInput {
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
  const { type, targetId, reason, state } = await getTargetOfReport(transaction, id);
  if (state !== 'open') throw fail('report_decided');
  const accountId = await lockAccountOf(transaction, { type, targetId });
  await lockReportsOf(transaction, targetId);
  await record(moderationCase, 'reports_dismissed', {
    target: { type, targetId, accountId },
    reason,
    words,
    reportCount: 1,
  });
  await decideReport(transaction, services, id, 'dismissed');
  await logDecision(moderationCase, `Denúncia ${id} não aceita`, { type, targetId });
  return toDecisionResponse(
    moderationCase,
    { type, targetId },
    { decidedReports: 1, message: 'Denúncia arquivada.' },
  );
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
  const openReports = await lockOpenReports(transaction, target.targetId);
  if (openReports.type !== target.type) throw fail('report_not_found');
  const reason = (await findReason(transaction, target.targetId)) ?? null;
  await record(moderationCase, kindOfVerdict[verdict], {
    target: { ...target, accountId },
    reason,
    words,
    reportCount: openReports.openCount,
  });
  const count = await decideOpenReports(transaction, moderationCase.services, openReports, verdict);
  const outcome = verdict === 'upheld' ? 'aceitas' : 'não aceitas';
  await logDecision(moderationCase, `Denúncias ${outcome}: ${count}`, target);
  return toDecisionResponse(moderationCase, target, {
    decidedReports: count,
    message: `Denúncias ${outcome}.`,
  });
}

/** Warns the account responsible for a target and decides its open reports. */
export async function warnResponsibleAccount(
  moderationCase: ModerationCase,
  target: CaseTarget,
  input: GroundsInput,
): Promise<DecidedReports> {
  const { transaction } = moderationCase;
  const responsible = await lockResponsibleAccount(transaction, target);
  if (responsible.banned) throw fail('already_banned');
  const openReports = await lockOpenReports(transaction, target.targetId);
  const grounds = await groundsOf(transaction, target.targetId, input);
  await imposeSanction(
    moderationCase,
    { recordKind: 'warned', sanctionKind: 'warning' },
    { responsible, grounds, reports: openReports },
  );
  await logDecision(moderationCase, `Aviso enviado a ${responsible.email} (${grounds.reason})`, target);
  return toDecisionResponse(moderationCase, target, {
    decidedReports: openReports.openCount,
    message: 'Aviso enviado.',
  });
}

/** Bans the account that a report is about and decides its open reports. Also returns the ended sessions. */
export async function banReportedAccount(
  moderationCase: ModerationCase,
  { targetId, reportId }: { targetId: string; reportId: string },
  input: GroundsInput,
): Promise<{ decided: DecidedReports; endedSessions: string[] }> {
  const { transaction } = moderationCase;
  const report = await getTargetOfReport(transaction, reportId);
  const target = { type: report.type, targetId };
  // The account is locked before the report is compared, so that errors about the account come first.
  const responsible = await lockResponsibleAccount(transaction, {
    type: report.type === 'vacancy' ? 'company' : report.type,
    targetId,
  });
  if (report.targetId !== targetId) throw fail('report_not_found');
  if (responsible.banned) throw fail('already_banned');
  const reports = await lockReportsOf(transaction, targetId);
  const grounds = await groundsOf(transaction, targetId, { reportReason: report.reason, ...input });
  const endedSessions = await banAccount(transaction, targetId);
  await imposeSanction(
    moderationCase,
    { recordKind: 'account_banned', sanctionKind: 'account_ban' },
    { responsible, grounds, reports },
  );
  await logDecision(moderationCase, `Conta banida: ${responsible.email} (${grounds.reason})`, target);
  const decided = await toDecisionResponse(moderationCase, target, {
    decidedReports: reports?.openCount ?? 0,
    message: messageFor('Conta banida.', reports),
  });
  return { decided, endedSessions };
}

/**
 * Bans a vacancy, and decides its open reports.
 * @throws {Failure} `vacancy_not_found`, `vacancy_already_banned`
 */
export async function banReportedVacancy(
  moderationCase: ModerationCase,
  vacancyId: string,
  input: GroundsInput,
): Promise<DecidedReports> {
  const { transaction, services } = moderationCase;
  const target = { type: 'vacancy' as const, targetId: vacancyId };
  const responsible = await lockResponsibleAccount(transaction, target);
  const vacancy = await findReportedTarget(transaction, { type: 'vacancy', id: vacancyId });
  if (vacancy?.banned) throw fail('vacancy_already_banned');
  const reports = await lockReportsOf(transaction, vacancyId);
  const grounds = await groundsOf(transaction, vacancyId, input);
  await imposeSanction(
    moderationCase,
    { recordKind: 'vacancy_banned', sanctionKind: 'vacancy_ban' },
    { responsible, grounds, reports },
  );
  await banVacancy(transaction, services, vacancyId);
  await logDecision(
    moderationCase,
    `Vaga banida: “${responsible.targetName}”, de ${responsible.email} (${grounds.reason})`,
    target,
  );
  return toDecisionResponse(moderationCase, target, {
    decidedReports: reports?.openCount ?? 0,
    message: messageFor('Vaga banida.', reports),
  });
}

/** @throws {Failure} `report_not_found` if the target was never reported, `report_decided` */
async function lockOpenReports(transaction: Transaction, targetId: string): Promise<ReportsOfTarget> {
  const reports = await lockReportsOf(transaction, targetId);
  if (!reports) throw fail('report_not_found');
  if (reports.openCount === 0) throw fail('report_decided');
  return reports;
}

/**
 * Returns the reason and text for the person concerned. Without a reason in the input, it is the reason of the reports.
 * Their text is never used, because it might reveal its author.
 */
async function groundsOf(transaction: Transaction, targetId: string, input: GroundsInput): Promise<Grounds> {
  const reason = input.reportReason ?? (await findReason(transaction, targetId));
  if (!reason) throw failField('reportReason', 'Escolha um motivo: não há denúncia.');
  return { reason, explanation: input.words ?? '' };
}

/** Adds a note if somebody else decided the reports meanwhile. */
const messageFor = (message: string, reports: ReportsOfTarget | undefined): string =>
  reports?.openCount === 0 ? `${message} As denúncias já estavam decididas.` : message;

async function imposeSanction(
  moderationCase: ModerationCase,
  { recordKind, sanctionKind }: { recordKind: RecordEntryKind; sanctionKind: SanctionKind },
  {
    responsible,
    grounds,
    reports,
  }: { responsible: ResponsibleAccount; grounds: Grounds; reports: ReportsOfTarget | undefined },
): Promise<void> {
  const { transaction, services, viewer } = moderationCase;
  const seq = await record(moderationCase, recordKind, {
    target: responsible,
    reason: grounds.reason,
    words: grounds.explanation,
    reportCount: reports?.openCount ?? 0,
  });
  const decidedBy = viewer.accountId;
  await addSanction(transaction, services, { kind: sanctionKind, responsible, decidedBy, seq, ...grounds });
  if (reports && reports.openCount > 0) await decideOpenReports(transaction, services, reports, 'upheld');
}

const record = (
  { transaction, viewer }: ModerationCase,
  kind: RecordEntryKind,
  {
    target: { type, targetId, accountId },
    reason,
    words,
    reportCount,
  }: {
    target: CaseTarget & { accountId: string | null };
    reason: ReportReason | null;
    words: string | undefined;
    reportCount: number;
  },
): Promise<number> =>
  appendRecord(transaction, {
    kind,
    actorId: viewer.accountId,
    subjectType: type,
    subjectId: targetId,
    accountId,
    reason,
    reports: reportCount,
    words,
  });
