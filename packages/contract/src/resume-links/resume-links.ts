import { z } from 'zod';
import { resumeList } from '../candidates/candidate-fields.ts';
import { candidateProfile } from '../candidates/candidates.ts';
import { instant, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { linkTokenLimit } from '../wire/limits.ts';

const path = '/api/user/candidate/resume-link';

/** The link with which a candidate shares their resume. The link stays valid until the candidate ends it. */
export const resumeLink = z
  .object({
    token: shownText().meta({ description: 'Part of the page’s address: /curriculo#{token}' }),
    createdAt: instant,
  })
  .meta({ id: 'ResumeLink' });

export type ResumeLink = z.output<typeof resumeLink>;

export const getResumeLink = endpoint({
  method: 'GET',
  path,
  summary: 'Get the link that shares the signed-in candidate’s resume',
  audience: ['Candidate'],
  response: z.object({
    link: resumeLink.optional().meta({ description: 'Absent if the candidate has no link' }),
  }),
});

export const createResumeLink = endpoint({
  method: 'PUT',
  path,
  summary: 'Create the link that shares the signed-in candidate’s resume, or get the existing one',
  audience: ['Candidate'],
  response: z.object({ link: resumeLink }),
  errors: ['session_ended'],
});

export const endResumeLink = endpoint({
  method: 'DELETE',
  path,
  summary: 'End the link that shares the signed-in candidate’s resume, at once and for good',
  audience: ['Candidate'],
  response: z.object({ message: shownText() }),
});

/** A resume as anybody with its link sees it: without e-mail, phone, age, street or salaries. */
export const sharedResume = candidateProfile
  .pick({
    candidateName: true,
    candidateAddress: true,
    candidateEducationLevel: true,
    desiredRole: true,
    candidateAbout: true,
    candidateCourses: true,
    candidateIdioms: true,
    candidateQualifications: true,
    candidateLink: true,
  })
  .extend({
    candidateExperience: resumeList(
      candidateProfile.shape.candidateExperience.element.omit({ salary: true }),
    ),
  })
  .meta({ id: 'SharedResume' });

export type SharedResume = z.output<typeof sharedResume>;

export const openResumeLink = endpoint({
  method: 'POST',
  path: '/api/public/shared-resume',
  summary: 'Get the resume that a link shares, with the token of its address',
  audience: 'anyone',
  body: z.object({
    token: z
      .string()
      .max(linkTokenLimit)
      .refine((value) => !value.includes('\0'), 'O link contém um caractere inválido.')
      .meta({ description: 'Sent in the body, because proxies would log it as a parameter' }),
  }),
  response: sharedResume,
  errors: ['resume_link_unknown'],
});
