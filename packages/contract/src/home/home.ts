import { z } from 'zod';
import { shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { emailLimit } from '../wire/limits.ts';

const count = z.number().int();

const totalOrAbsent = count.optional().meta({
  description: 'Absent until the totals of an older database have been computed after an upgrade',
});

/** Public totals of the platform. */
export const platformNumbers = z
  .object({
    openVacancies: count,
    companies: totalOrAbsent,
    resumes: totalOrAbsent,
  })
  .meta({ id: 'PlatformNumbers' });

export type PlatformNumbers = z.output<typeof platformNumbers>;

export const getPlatformNumbers = endpoint({
  method: 'GET',
  path: '/api/public/numbers',
  summary: 'Count open vacancies, companies and resumes; at most a minute old',
  audience: 'anyone',
  response: platformNumbers,
});

export const getContact = endpoint({
  method: 'GET',
  path: '/api/public/contact',
  summary: 'Get the contact address of the operator, also for questions about personal data',
  audience: 'anyone',
  response: z.object({ email: shownText(emailLimit) }).meta({ id: 'Contact' }),
});
