import { z } from 'zod';
import { id, instant, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { page, pageOf } from '../wire/paging.ts';
import { candidateProfile } from './candidates.ts';

export const getCandidate = endpoint({
  method: 'GET',
  path: '/api/user/candidate/list-candidate/:id',
  summary: 'A candidate whole; that a company opened them is recorded and shown to them',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  params: z.object({ id }),
  response: candidateProfile,
  errors: ['candidate_not_found', 'opening_limit'],
});

/** That a company read the resume, as its owner is told. */
export const resumeOpening = z
  .object({
    _id: id,
    companyId: id.optional().meta({ description: 'Absent once the company has gone' }),
    companyName: shownText(),
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
