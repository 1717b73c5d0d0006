import { z } from 'zod';
import { areas } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { vacancyPath } from './vacancies.ts';

export const getTrendingArea = endpoint({
  method: 'GET',
  path: `${vacancyPath}/trending-area`,
  summary: 'Get the area with the most open vacancies published this month',
  audience: ['Company'],
  right: 'Recrutamento',
  response: z.object({
    area: z
      .enum(areas)
      .optional()
      .meta({ description: 'Absent if no open vacancy was published this month' }),
  }),
});
