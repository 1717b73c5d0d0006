import { z } from 'zod';
import { id, requiredText, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { longTextLimit } from '../wire/limits.ts';
import { reasonsFor, reportReasons, reportTargets } from './report-reasons.ts';

export const reportDraft = z
  .object({
    type: z.enum(reportTargets),
    targetId: id,
    reportReason: z.enum(reportReasons),
    description: requiredText(longTextLimit),
  })
  .refine(({ type, reportReason }) => reasonsFor(type).includes(reportReason), {
    path: ['reportReason'],
    message: 'Escolha um dos motivos da lista.',
  })
  .meta({ id: 'ReportDraft' });

export type ReportDraft = z.output<typeof reportDraft>;

export const createReport = endpoint({
  method: 'POST',
  path: '/api/report/create-report',
  summary: 'Report a vacancy, a company or a candidate to the administrators',
  audience: ['Candidate', 'Company'],
  right: 'Recrutamento',
  body: reportDraft,
  response: z.object({ message: shownText() }),
  errors: [
    'already_reported',
    'own_report',
    'report_limit',
    'wrong_role',
    'vacancy_not_found',
    'company_not_found',
    'candidate_not_found',
    'session_ended',
  ],
});
