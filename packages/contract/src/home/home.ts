import { z } from 'zod';
import { shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { emailLimit } from '../wire/limits.ts';

const count = z.number().int();

/** Public totals of the platform. */
export const platformNumbers = z
  .object({
    openVacancies: count,
    companies: count.optional(),
    resumes: count.optional(),
  })
  .meta({
    id: 'PlatformNumbers',
    description: 'What an older database held is reckoned once after an upgrade; until then it is absent',
  });

export type PlatformNumbers = z.output<typeof platformNumbers>;

export const getPlatformNumbers = endpoint({
  method: 'GET',
  path: '/api/public/numbers',
  summary: 'Open vacancies, companies and resumes, of a minute ago at most',
  audience: 'anyone',
  response: platformNumbers,
});

export const getContact = endpoint({
  method: 'GET',
  path: '/api/public/contact',
  summary: 'Where people write to whoever runs this site, also about their personal data',
  audience: 'anyone',
  response: z.object({ email: shownText(emailLimit) }).meta({ id: 'Contact' }),
});
