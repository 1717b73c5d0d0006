import { z } from 'zod';
import { vacancyPath } from '../vacancies/vacancies.ts';
import { day, id } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { vacancyLifetimeDays } from '../wire/limits.ts';

const count = z.number().int();

export const vacancyStatistics = z
  .object({
    days: z
      .array(
        z.object({
          day,
          seen: count.meta({ description: 'Candidates who opened the vacancy, counted once a day each' }),
          applied: count,
          opened: count.meta({
            description: 'Applications that the company opened for the first time on that day',
          }),
          decided: count.meta({
            description: 'Applications that were approved or dismissed for the first time',
          }),
        }),
      )
      .max(vacancyLifetimeDays)
      .meta({ description: 'Every day since publication, oldest first; today is not complete' }),
  })
  .meta({ id: 'VacancyStatistics' });

export type VacancyStatistics = z.output<typeof vacancyStatistics>;

export const getVacancyStatistics = endpoint({
  method: 'GET',
  path: `${vacancyPath}/vacancy-statistics/:id`,
  summary:
    'Count by day how many people saw a vacancy and applied, and how many applications were opened and decided',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  params: z.object({ id }),
  response: vacancyStatistics,
  errors: ['vacancy_not_found', 'not_owner'],
});
