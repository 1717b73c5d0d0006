import { z } from 'zod';
import { id, instant, shownText } from '../values/text.ts';
import { everyColleague, roles } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { deviceNameLimit, shownSessionLimit } from '../wire/limits.ts';

/** A session that has not ended, as shown to its account's owner. */
export const ownSession = z
  .object({
    _id: id,
    device: shownText(deviceNameLimit).meta({
      description: 'Browser and operating system in words; empty if they are unknown',
    }),
    current: z.boolean().meta({ description: 'This is the session of the request' }),
    startedAt: instant,
    usedAt: instant.meta({ description: 'Time of the last renewal, rounded to a quarter of an hour' }),
  })
  .meta({ id: 'OwnSession' });

export type OwnSession = z.output<typeof ownSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'List the sessions of the own account: the current one first, then the last used',
  audience: roles,
  right: everyColleague,
  beforeSecondFactor: true,
  response: z.array(ownSession).max(shownSessionLimit),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  summary: 'End one of the own sessions',
  audience: roles,
  right: everyColleague,
  beforeSecondFactor: true,
  params: z.object({ id }),
  response: z.object({ message: shownText() }),
  errors: ['session_not_found'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: 'End all of the own sessions except the current one',
  audience: roles,
  right: everyColleague,
  beforeSecondFactor: true,
  response: z.object({ message: shownText(), ended: z.number().int() }),
});
