import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Check that the server and its database answer',
  audience: 'anyone',
  response: z.object({ status: z.literal('ok') }),
});
