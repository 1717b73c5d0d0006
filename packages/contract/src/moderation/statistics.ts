import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const getSystemStats = endpoint({
  method: 'GET',
  path: '/api/user/company/vacancy/system-stats',
  summary: 'Totals of the whole platform',
  audience: ['Admin'],
  response: z.object({ totalVacancies: z.number().int(), totalApplications: z.number().int() }),
});
