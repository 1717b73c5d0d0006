import { z } from 'zod';
import { fraudSignals } from '../fraud-signals/fraud-signals.ts';
import { lintFindings } from '../legal-lint/legal-lint.ts';
import { id, instant, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  decisionTextLimit,
  emailLimit,
  longTextLimit,
  reportExcerptLimit,
  snapshotLineLimit,
} from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';
import {
  recordEntryKinds,
  reportReasons,
  reportStates,
  reportTargets,
  reportVerdicts,
  targetActions,
  targetStates,
} from './report-reasons.ts';

export const reportTarget = z
  .object({
    _id: id,
    name: shownText().meta({
      description: 'Current name; if it no longer exists, the name when it was reported',
    }),
    state: z.enum(targetStates),
    banned: z.boolean(),
    company: z
      .object({ _id: id, name: shownText() })
      .optional()
      .meta({ description: 'The company of an existing vacancy' }),
  })
  .meta({ id: 'ReportedTarget' });

export type ReportedTarget = z.output<typeof reportTarget>;

const reportFields = {
  _id: id,
  type: z.enum(reportTargets),
  targetId: id,
  target: reportTarget,
  reportReason: z.enum(reportReasons),
  description: shownText(longTextLimit),
  reportedBy: z.object({
    email: shownText(emailLimit).meta({ description: 'Empty if the account no longer exists' }),
  }),
  createdAt: instant,
  state: z.enum(reportStates),
  verdict: z.enum(reportVerdicts).optional().meta({ description: 'Only for decided reports' }),
  decidedAt: instant.optional(),
};

export const report = z
  .object({
    ...reportFields,
    excerpt: shownText(reportExcerptLimit).meta({
      description: 'Beginning of the reported content at the time of the report',
    }),
    changed: z.boolean().meta({ description: 'The content has changed since the report' }),
  })
  .meta({ id: 'Report' });

export type Report = z.output<typeof report>;

const reportFilters = {
  type: z.enum(reportTargets).optional(),
  reason: z.enum(reportReasons).optional(),
};

export const listReports = endpoint({
  method: 'GET',
  path: '/api/report/list-reports',
  summary: 'List reports, newest first; without `state`, all except dismissed ones',
  audience: ['Admin'],
  opens: 'denúncias',
  query: z.object({
    ...reportFilters,
    state: z.enum(reportStates).optional(),
    verdict: z
      .enum(reportVerdicts)
      .optional()
      .meta({ description: 'Filter of decided reports; excludes `state=open`' }),
    targetState: z
      .enum(targetStates)
      .optional()
      .meta({ description: 'Current state of the reported account or vacancy' }),
    targetId: id
      .optional()
      .meta({ description: 'Only reports of one target, such as a group of `list-report-groups`' }),
    ...page,
  }),
  response: pageOf(report),
  paged: true,
});

export const reportGroup = z
  .object({
    _id: id.meta({ description: 'Id of the target' }),
    type: z.enum(reportTargets),
    targetId: id,
    target: reportTarget,
    count: z.number().int().meta({
      description: 'Open reports of the target; with a filter by reason, only those with that reason',
    }),
    reasons: z
      .array(z.object({ reason: z.enum(reportReasons), count: z.number().int() }))
      .max(reportReasons.length)
      .meta({ description: 'Reasons of its open reports, most frequent first' }),
    oldestAt: instant.meta({ description: 'Time of the oldest open report' }),
    decidedBefore: z.number().int().meta({ description: 'Decided reports of the target' }),
    warnings: z
      .number()
      .int()
      .meta({ description: 'Warnings in force of the account responsible for the target' }),
    oldest: z
      .object({ _id: id, description: shownText(longTextLimit) })
      .meta({ description: 'The oldest open report; if none is open, the last decided one' }),
    actions: z
      .array(z.enum(targetActions))
      .max(targetActions.length)
      .meta({ description: 'Decisions that administrators may take now' }),
  })
  .meta({ id: 'ReportGroup' });

export type ReportGroup = z.output<typeof reportGroup>;

export const listReportGroups = endpoint({
  method: 'GET',
  path: '/api/report/list-report-groups',
  summary: 'List the targets that have open reports, longest wait first',
  audience: ['Admin'],
  opens: 'denúncias',
  query: z.object({ ...reportFilters, state: z.enum(targetStates).optional(), ...page }),
  response: pageOf(reportGroup),
  paged: true,
});

export const getReportGroup = endpoint({
  method: 'GET',
  path: '/api/report/report-group/:targetId',
  summary: 'Get one reported target with its number of open reports, which may be zero',
  audience: ['Admin'],
  opens: 'denúncias de',
  params: z.object({ targetId: id }),
  response: reportGroup,
  errors: ['report_not_found'],
});

export const earlierDecision = z
  .object({
    seq: z.number().int().meta({ description: 'Position in the record' }),
    kind: z.enum(recordEntryKinds),
    subject: shownText().meta({ description: 'Subject: an account, or the title of a vacancy' }),
    reportReason: z.enum(reportReasons).optional(),
    words: shownText(decisionTextLimit).meta({ description: 'May be empty' }),
    decidedBy: z.object({ email: shownText(emailLimit) }),
    decidedAt: instant,
    lifted: z.boolean().meta({ description: 'The decision was reversed later' }),
  })
  .meta({ id: 'EarlierDecision' });

export type EarlierDecision = z.output<typeof earlierDecision>;

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/report/list-decisions',
  summary: 'List the decisions about a target and the account responsible for it, newest first',
  audience: ['Admin'],
  opens: 'decisões da moderação',
  query: z.object({ targetId: id, ...page }),
  response: pageOf(earlierDecision),
  paged: true,
});

/** No resume or vacancy has more lines, even with a reported message and its neighbours. */
const snapshotLinesShown = 135;

export const getReport = endpoint({
  method: 'GET',
  path: '/api/report/report/:id',
  summary: 'Get a report with the content at the time of the report and its later changes',
  audience: ['Admin'],
  opens: 'denúncia',
  params: z.object({ id }),
  response: z
    .object({
      ...reportFields,
      snapshot: z
        .array(
          z.object({
            label: shownText(80),
            text: shownText(snapshotLineLimit),
            now: shownText(snapshotLineLimit)
              .optional()
              .meta({ description: 'The present value where it differs; empty if it was removed' }),
          }),
        )
        .max(snapshotLinesShown),
      fraudSignals: fraudSignals
        .optional()
        .meta({ description: 'Evidence of fraud about a vacancy, as it is now' }),
      findings: lintFindings.optional().meta({
        description: 'Findings of labour law about the texts of a vacancy; absent if there are none',
      }),
    })
    .meta({ id: 'ReportWithSnapshot' }),
  errors: ['report_not_found'],
});

export const recordCheck = z
  .object({
    checkedAt: instant.optional().meta({ description: 'Absent before the first weekly check' }),
    holds: z.boolean().optional(),
    entries: z.number().int().optional().meta({ description: 'Number of decisions in an intact record' }),
    brokenEntry: z
      .number()
      .int()
      .optional()
      .meta({ description: 'The first entry that contradicts the stored data' }),
    why: shownText().optional(),
  })
  .meta({ id: 'RecordCheck' });

export type RecordCheck = z.output<typeof recordCheck>;

export const getRecordCheck = endpoint({
  method: 'GET',
  path: '/api/moderation/record-check',
  summary:
    'Get the result of the latest weekly check of the moderation record and of the sanctions and bans based on it',
  audience: ['Admin'],
  response: recordCheck,
});

export const getWarnOverview = endpoint({
  method: 'GET',
  path: '/api/report/warn-overview',
  summary: 'Count warnings in force and banned accounts',
  audience: ['Admin'],
  response: z.object({ totalWarnings: z.number().int(), totalBanned: z.number().int() }),
});
