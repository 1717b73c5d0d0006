import { z } from 'zod';
import { reportTarget } from '../reports/report-list.ts';
import { reportReasons, reportTargets, reportVerdicts } from '../reports/report-reasons.ts';
import { id, optionalText, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { decisionTextLimit } from '../wire/limits.ts';

/**
 * The reason and text for the account that a decision concerns. Without a reason, the reason of the oldest open report
 * is used.
 */
const grounds = {
  reportReason: z.enum(reportReasons).optional(),
  words: optionalText(decisionTextLimit).meta({
    description: 'Words of the administrator to the person concerned',
  }),
};

/** Clients that give no reason send no body. */
const optionalGrounds = z.object(grounds).nullish();

/** The administrator's text, which is stored in the moderation record only. */
const optionalNote = z.object({ words: optionalText(decisionTextLimit) }).nullish();

const decidedReportsResponse = z
  .object({
    message: shownText(),
    target: reportTarget.optional().meta({ description: 'The current state; absent if it no longer exists' }),
    decidedReports: z.number().int().meta({ description: 'Open reports that this decided' }),
  })
  .meta({ id: 'DecidedReports' });

export type DecidedReports = z.output<typeof decidedReportsResponse>;

export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/api/report/delete-report/:id',
  summary: 'Dismiss one report; its target stays unchanged and its reporter is notified',
  audience: ['Admin'],
  params: z.object({ id }),
  body: optionalNote,
  response: decidedReportsResponse,
  errors: ['session_ended', 'report_not_found', 'report_decided'],
});

export const decideReports = endpoint({
  method: 'POST',
  path: '/api/report/decide-reports',
  summary: 'Decide all open reports of one target at once, without a warning or a ban',
  audience: ['Admin'],
  body: z.object({
    type: z.enum(reportTargets),
    targetId: id,
    verdict: z.enum(reportVerdicts),
    words: optionalText(decisionTextLimit),
  }),
  response: decidedReportsResponse,
  errors: ['session_ended', 'report_not_found', 'report_decided'],
});

export const warnUser = endpoint({
  method: 'POST',
  path: '/api/report/warn-user',
  summary:
    'Warn the account responsible for what was reported; decides its open reports, of which there must be at least one',
  audience: ['Admin'],
  body: z.object({ type: z.enum(reportTargets), targetId: id, ...grounds }),
  response: decidedReportsResponse,
  errors: [
    'session_ended',
    'report_not_found',
    'vacancy_not_found',
    'company_not_found',
    'target_gone',
    'administrator_protected',
    'colleague_of_company',
    'already_banned',
    'report_decided',
  ],
});

export const banUser = endpoint({
  method: 'POST',
  path: '/api/report/ban-user/:targetId/report/:reportId',
  summary: 'Ban the reported account at once; decides its open reports',
  audience: ['Admin'],
  params: z.object({ targetId: id, reportId: id }),
  body: optionalGrounds,
  response: decidedReportsResponse,
  errors: [
    'session_ended',
    'report_not_found',
    'target_gone',
    'administrator_protected',
    'colleague_of_company',
    'already_banned',
    'report_decided',
  ],
});

export const banVacancy = endpoint({
  method: 'DELETE',
  path: '/api/report/deletevacancy-report/:vacancyId',
  summary: 'Ban a vacancy, which its company still sees; decides its open reports',
  audience: ['Admin'],
  params: z.object({ vacancyId: id }),
  body: optionalGrounds,
  response: decidedReportsResponse,
  errors: [
    'session_ended',
    'vacancy_not_found',
    'company_not_found',
    'target_gone',
    'vacancy_already_banned',
    'report_decided',
  ],
});

export const unbanUser = endpoint({
  method: 'POST',
  path: '/api/report/unban-user/:targetId',
  summary: 'Lift the ban of an account; grants a pending appeal of it',
  audience: ['Admin'],
  params: z.object({ targetId: id }),
  body: optionalNote,
  response: decidedReportsResponse,
  errors: ['session_ended', 'target_gone', 'administrator_protected', 'colleague_of_company', 'not_banned'],
});

export const unbanVacancy = endpoint({
  method: 'POST',
  path: '/api/report/unban-vacancy/:vacancyId',
  summary:
    'Lift the ban of a vacancy; if its company already has the maximum number of open vacancies, it comes back closed',
  audience: ['Admin'],
  params: z.object({ vacancyId: id }),
  body: optionalNote,
  response: decidedReportsResponse,
  errors: ['session_ended', 'vacancy_not_found', 'company_not_found', 'not_banned'],
});
