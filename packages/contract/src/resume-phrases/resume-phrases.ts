import { z } from 'zod';
import { requiredText, shownText } from '../values/text.ts';
import { areas } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { activityLimit, phraseListLimit, skillLimit } from '../wire/limits.ts';

export const resumePhrases = z
  .object({
    occupation: shownText().optional().meta({
      description: 'Occupation of the role; absent if the phrases belong to an area',
    }),
    activities: z.array(shownText(activityLimit)).max(phraseListLimit),
    skills: z.array(shownText(skillLimit)).max(phraseListLimit),
  })
  .meta({ id: 'ResumePhrases' });

export type ResumePhrases = z.output<typeof resumePhrases>;

export const getResumePhrases = endpoint({
  method: 'GET',
  path: '/api/user/candidate/resume-phrases',
  summary: 'Get ready-made activities and skills of an occupation, for candidates to tick in their resume',
  audience: ['Candidate'],
  query: z.object({
    role: requiredText(),
    area: z.enum(areas).optional().meta({ description: 'Used if the role is no known occupation' }),
  }),
  response: resumePhrases,
  errors: ['too_many_requests'],
});
