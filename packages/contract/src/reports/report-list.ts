import { z } from 'zod';
import { id, instant, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  decisionWordsLimit,
  emailLimit,
  longTextLimit,
  reportExcerptLimit,
  snapshotLineLimit,
} from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';
import {
  moderationKinds,
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
    name: shownText().meta({ description: 'As it is called now; once it is gone, as when it was reported' }),
    state: z.enum(targetStates),
    banned: z.boolean(),
    company: z
      .object({ _id: id, name: shownText() })
      .optional()
      .meta({ description: 'Of a vacancy that is there: whose it is' }),
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
    email: shownText(emailLimit).meta({ description: 'Empty once that account is gone' }),
  }),
  createdAt: instant,
  state: z.enum(reportStates),
  verdict: z.enum(reportVerdicts).optional().meta({ description: 'Of a decided one' }),
  decidedAt: instant.optional(),
};

export const report = z
  .object({
    ...reportFields,
    excerpt: shownText(reportExcerptLimit).meta({ description: 'How what was reported began, as it stood' }),
    changed: z.boolean().meta({ description: 'Whether it says something else now' }),
  })
  .meta({ id: 'Report' });

export type Report = z.output<typeof report>;

const choice = {
  type: z.enum(reportTargets).optional(),
  reason: z.enum(reportReasons).optional(),
};

export const listReports = endpoint({
  method: 'GET',
  path: '/api/report/list-reports',
  summary: 'What people reported, the newest first; without a state, all but the dismissed',
  audience: ['Admin'],
  opens: 'denúncias',
  query: z.object({
    ...choice,
    state: z.enum(reportStates).optional(),
    verdict: z
      .enum(reportVerdicts)
      .optional()
      .meta({ description: 'Of decided ones; excludes `state=open`' }),
    targetState: z.enum(targetStates).optional().meta({ description: 'How what was reported stands now' }),
    targetId: id.optional().meta({ description: 'Of one target, as a group of `list-report-groups` opens' }),
    ...page,
  }),
  response: pageOf(report),
  paged: true,
});

export const reportGroup = z
  .object({
    _id: id.meta({ description: 'Of the target' }),
    type: z.enum(reportTargets),
    targetId: id,
    target: reportTarget,
    count: z.number().int().meta({ description: 'Open reports of it; with a reason asked for, of that' }),
    reasons: z
      .array(z.object({ reason: z.enum(reportReasons), count: z.number().int() }))
      .max(reportReasons.length)
      .meta({ description: 'Of its open reports, the most frequent first' }),
    oldestAt: instant.meta({ description: 'When the oldest of them was sent' }),
    decidedBefore: z.number().int().meta({ description: 'Reports of it that were decided earlier' }),
    warnings: z.number().int().meta({ description: 'Standing ones, of whoever answers for it' }),
    oldest: z
      .object({ _id: id, description: shownText(longTextLimit) })
      .meta({ description: 'The oldest open report; where none is open, the last that was decided' }),
    actions: z
      .array(z.enum(targetActions))
      .max(targetActions.length)
      .meta({ description: 'What administrators may do about it now' }),
  })
  .meta({ id: 'ReportGroup' });

export type ReportGroup = z.output<typeof reportGroup>;

export const listReportGroups = endpoint({
  method: 'GET',
  path: '/api/report/list-report-groups',
  summary: 'What has open reports, once each, whose oldest waits longest first',
  audience: ['Admin'],
  opens: 'denúncias',
  query: z.object({ ...choice, state: z.enum(targetStates).optional(), ...page }),
  response: pageOf(reportGroup),
  paged: true,
});

export const getReportGroup = endpoint({
  method: 'GET',
  path: '/api/report/report-group/:targetId',
  summary: 'One target that was ever reported, with how many open reports it has, which may be none',
  audience: ['Admin'],
  opens: 'denúncias de',
  params: z.object({ targetId: id }),
  response: reportGroup,
  errors: ['report_not_found'],
});

export const earlierDecision = z
  .object({
    seq: z.number().int().meta({ description: 'Its place in the record' }),
    kind: z.enum(moderationKinds),
    subject: shownText().meta({ description: 'What it is about: an account, or the title of a vacancy' }),
    reportReason: z.enum(reportReasons).optional(),
    words: shownText(decisionWordsLimit).meta({ description: 'May be empty' }),
    decidedBy: z.object({ email: shownText(emailLimit) }),
    decidedAt: instant,
    lifted: z.boolean().meta({ description: 'Whether it was undone since' }),
  })
  .meta({ id: 'EarlierDecision' });

export type EarlierDecision = z.output<typeof earlierDecision>;

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/report/list-decisions',
  summary: 'What was decided about a target and whoever answers for it, the newest first',
  audience: ['Admin'],
  opens: 'decisões da moderação',
  query: z.object({ targetId: id, ...page }),
  response: pageOf(earlierDecision),
  paged: true,
});

/** More lines than any resume or vacancy has, with a reported message and its neighbours. */
const snapshotLinesShown = 135;

export const getReport = endpoint({
  method: 'GET',
  path: '/api/report/report/:id',
  summary: 'A report with what was reported as it stood, and what of it says something else now',
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
              .meta({ description: 'Where it says something else by now; empty: nothing' }),
          }),
        )
        .max(snapshotLinesShown),
    })
    .meta({ id: 'ReportWithSnapshot' }),
  errors: ['report_not_found'],
});

export const recordCheck = z
  .object({
    checkedAt: instant.optional().meta({ description: 'Absent before the first weekly check' }),
    holds: z.boolean().optional(),
    entries: z.number().int().optional().meta({ description: 'Decisions in a record that holds' }),
    brokenEntry: z.number().int().optional().meta({ description: 'The first that contradicts what stands' }),
    why: shownText().optional(),
  })
  .meta({ id: 'RecordCheck' });

export type RecordCheck = z.output<typeof recordCheck>;

export const getRecordCheck = endpoint({
  method: 'GET',
  path: '/api/moderation/record-check',
  summary: 'Whether the record of moderation held at the latest weekly check, and sanctions and bans with it',
  audience: ['Admin'],
  response: recordCheck,
});

export const getWarnOverview = endpoint({
  method: 'GET',
  path: '/api/report/warn-overview',
  summary: 'How many warnings stand, and how many accounts are banned',
  audience: ['Admin'],
  response: z.object({ totalWarnings: z.number().int(), totalBanned: z.number().int() }),
});
