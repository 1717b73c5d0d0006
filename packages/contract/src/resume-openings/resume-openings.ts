import { z } from 'zod';
import { candidateProfile } from '../candidates/candidates.ts';
import { companyLogo } from '../company-logos/company-logos.ts';
import { id, instant, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { dailyOpeningLimit } from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';

/** A candidate whose resume was opened, with the actions that this viewer may take. */
export const openedCandidate = candidateProfile
  .extend({
    openingsLeft: z
      .number()
      .int()
      .optional()
      .meta({
        description: `Companies only: openings left today, of ${dailyOpeningLimit}, for candidates who did not apply to them`,
      }),
    mayInvite: z.boolean().optional().meta({
      description: 'The viewer may invite the candidate to a vacancy; absent for viewers who cannot invite',
    }),
    mayReport: z.boolean().meta({ description: 'The viewer may report the candidate to the administrators' }),
  })
  .meta({ id: 'OpenedCandidate' });

export type OpenedCandidate = z.output<typeof openedCandidate>;

export const getCandidate = endpoint({
  method: 'GET',
  path: '/api/user/candidate/list-candidate/:id',
  summary: 'Get a candidate with the whole resume; the opening is recorded and shown to the candidate',
  audience: ['Company', 'Admin'],
  opens: 'currículo',
  right: 'Recrutamento',
  params: z.object({ id }),
  response: openedCandidate,
  errors: ['candidate_not_found', 'opening_limit'],
});

/** An opening of a candidate's resume by a company, as the candidate sees it. */
export const resumeOpening = z
  .object({
    _id: id,
    companyId: id.optional().meta({ description: 'Absent if the company no longer exists' }),
    companyName: shownText(),
    logo: companyLogo.optional(),
    openedAt: instant.meta({ description: 'The last time on that day' }),
    asApplicant: z
      .boolean()
      .meta({ description: 'The company opened the resume only as that of an applicant' }),
  })
  .meta({ id: 'ResumeOpening' });

export type ResumeOpening = z.output<typeof resumeOpening>;

export const listResumeOpenings = endpoint({
  method: 'GET',
  path: '/api/user/candidate/resume-openings',
  summary:
    'List the companies that opened the resume of the signed-in candidate, one entry a day, latest first',
  audience: ['Candidate'],
  query: z.object(page),
  response: pageOf(resumeOpening),
  paged: true,
});
