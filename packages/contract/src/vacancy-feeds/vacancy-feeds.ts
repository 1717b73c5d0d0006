import { z } from 'zod';
import { vacancyFeedPauses } from '../values/integration-vocabulary.ts';
import { id, instant, optionalText, shownText, webUrl } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  feedProblemLimit,
  feedSourceLimit,
  importedVacancyLimit,
  urlLimit,
  vacancyFeedLimit,
} from '../wire/limits.ts';
import { vacancyImport } from './vacancy-imports.ts';

/** A URL from which a company's vacancies are read every few hours. */
export const vacancyFeed = z
  .object({
    _id: id,
    url: shownText(urlLimit),
    source: shownText(feedSourceLimit),
    publishes: z.boolean().meta({ description: 'Its vacancies are published without confirmation' }),
    createdAt: instant,
    paused: z.enum(vacancyFeedPauses).optional().meta({ description: 'Why it is not read; absent if it is' }),
    fetchedAt: instant.optional().meta({ description: 'The last success; absent before the first one' }),
    problem: shownText(feedProblemLimit).optional().meta({ description: 'Why the last attempt failed' }),
    failingSince: instant.optional(),
    waiting: z
      .number()
      .int()
      .min(0)
      .max(importedVacancyLimit)
      .meta({ description: 'Vacancies to publish, change or close that wait for a confirmation' }),
  })
  .meta({ id: 'VacancyFeed' });

export type VacancyFeed = z.output<typeof vacancyFeed>;

const vacancyFeeds = z.object({
  feeds: z.array(vacancyFeed).max(vacancyFeedLimit),
  free: z.number().int().min(0).max(vacancyFeedLimit).meta({ description: 'Feeds that can still be added' }),
});

export type VacancyFeeds = z.output<typeof vacancyFeeds>;

const path = '/api/user/company/vacancy-feeds';
const access = { audience: ['Company'], right: 'Recrutamento' } as const;
const byId = z.object({ id });

export const listVacancyFeeds = endpoint({
  method: 'GET',
  path,
  summary: 'List the URLs from which the vacancies of the signed-in company are read regularly',
  ...access,
  response: vacancyFeeds,
});

export const createVacancyFeed = endpoint({
  method: 'POST',
  path,
  summary: 'Read a URL regularly, for the first time soon',
  ...access,
  body: z.object({
    id: id.meta({ description: 'Chosen by the client, so that a repeated call adds no second feed' }),
    url: webUrl
      .refine((value) => value !== '', 'Informe o endereço das vagas.')
      .meta({ description: 'A public `https` URL of a feed or page' }),
    source: optionalText(feedSourceLimit).meta({
      description:
        'The name of the source, as in imports. Unique within a company. Default: the host of `url`',
    }),
    publishes: z.boolean(),
  }),
  response: vacancyFeeds,
  errors: ['vacancy_feed_limit', 'vacancy_feed_exists', 'company_not_found', 'too_many_requests'],
});

export const changeVacancyFeed = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Pause or resume the reading of a URL, and choose whether it publishes',
  ...access,
  params: byId,
  body: z.object({ publishes: z.boolean(), paused: z.boolean() }),
  response: vacancyFeeds,
  errors: ['vacancy_feed_not_found', 'too_many_requests'],
});

export const deleteVacancyFeed = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Stop reading a URL; the vacancies that were imported from it stay',
  ...access,
  params: byId,
  response: vacancyFeeds,
  errors: ['vacancy_feed_not_found'],
});

export const reviewVacancyFeed = endpoint({
  method: 'POST',
  path: `${path}/:id/review`,
  summary: 'Turn the last reading into the import that waits for confirmation',
  ...access,
  params: byId,
  response: vacancyImport,
  errors: ['vacancy_feed_not_found', 'vacancy_import_not_found'],
});
