import { z } from 'zod';
import { candidateProfile } from '../candidates/candidates.ts';
import { companyLogo } from '../company-logos/company-logos.ts';
import { id, instant, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { dailyOpeningLimit } from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';

/** A candidate as somebody opens them, with what this viewer may do. */
export const openedCandidate = candidateProfile
  .extend({
    openingsLeft: z
      .number()
      .int()
      .optional()
      .meta({
        description: `For companies, of whoever did not apply to them: what today leaves of the ${dailyOpeningLimit}`,
      }),
    mayInvite: z.boolean().optional().meta({
      description: 'Whether the viewer may invite them to a vacancy; absent for whoever invites nobody',
    }),
    mayReport: z.boolean().meta({ description: 'Whether the viewer may report them to the administrators' }),
  })
  .meta({ id: 'OpenedCandidate' });

export type OpenedCandidate = z.output<typeof openedCandidate>;

export const getCandidate = endpoint({
  method: 'GET',
  path: '/api/user/candidate/list-candidate/:id',
  summary: 'A candidate whole; that a company opened them is recorded and shown to them',
  audience: ['Company', 'Admin'],
  opens: 'currículo',
  right: 'Recrutamento',
  params: z.object({ id }),
  response: openedCandidate,
  errors: ['candidate_not_found', 'opening_limit'],
});

/** The fact that a company opened the resume, for its owner. */
export const resumeOpening = z
  .object({
    _id: id,
    companyId: id.optional().meta({ description: 'Absent once the company has gone' }),
    companyName: shownText(),
    logo: companyLogo.optional(),
    openedAt: instant.meta({ description: 'The last time on that day' }),
    asApplicant: z.boolean().meta({ description: 'Whether all that it opened was an application' }),
  })
  .meta({ id: 'ResumeOpening' });

export type ResumeOpening = z.output<typeof resumeOpening>;

export const listResumeOpenings = endpoint({
  method: 'GET',
  path: '/api/user/candidate/resume-openings',
  summary: 'Which companies opened the resume of the signed-in candidate, one entry a day, the latest first',
  audience: ['Candidate'],
  query: z.object(page),
  response: pageOf(resumeOpening),
  paged: true,
});
