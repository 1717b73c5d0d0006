import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const ok = z.object({ status: z.literal('ok') });

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Check that the server and its database respond',
  audience: 'anyone',
  response: ok,
});

/** Supervisors call this to restart a hanging server. An unreachable database is not a reason for a restart. */
export const getLive = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Check that the process responds',
  audience: 'anyone',
  response: ok,
});

/** Proxies call this to send requests only to servers that can handle them. */
export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary:
    'Check whether the server accepts requests: not while it starts or stops, or while its database is unavailable',
  audience: 'anyone',
  response: ok,
  errors: ['not_ready'],
});
