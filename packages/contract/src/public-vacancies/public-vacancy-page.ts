import { z } from 'zod';
import { companyProfile } from '../companies/companies.ts';
import { day, id, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { publicVacancy } from './public-vacancies.ts';

/** The number of similar vacancies that are shown below one. */
export const similarLimit = 6;

/**
 * The reason why a vacancy is gone: its deadline passed, its company closed it, or it was removed (without further
 * details).
 */
export const closedReasons = ['deadline', 'company', 'removed'] as const;

export const closedVacancy = z
  .object({
    why: z.enum(closedReasons),
    jobTitle: shownText().optional().meta({ description: 'Absent if the vacancy was banned' }),
    companyName: shownText().optional().meta({ description: 'Absent if the vacancy was banned' }),
    closedOn: day.optional().meta({ description: 'Its last day, or the day on which its company closed it' }),
  })
  .meta({ id: 'ClosedVacancy' });

export type ClosedVacancy = z.output<typeof closedVacancy>;

export const vacancyPage = z
  .object({
    vacancy: publicVacancy.optional().meta({ description: 'Only while it is live' }),
    company: companyProfile
      .pick({ site: true, address: true })
      .optional()
      .meta({ description: 'Its company; only while it is live' }),
    closed: closedVacancy.optional().meta({ description: 'Only once it is no longer live' }),
    similar: z
      .array(publicVacancy)
      .max(similarLimit)
      .meta({ description: 'Other live vacancies of its area; vacancies of its state come first' }),
  })
  .meta({ id: 'VacancyPage' });

export type VacancyPage = z.output<typeof vacancyPage>;

export const getPublicVacancy = endpoint({
  method: 'GET',
  path: '/api/public/vacancies/:id',
  summary: 'Get one vacancy as the public sees it, or how it ended',
  audience: 'anyone',
  params: z.object({ id }),
  response: vacancyPage,
  errors: ['vacancy_not_found', 'too_many_requests'],
});
