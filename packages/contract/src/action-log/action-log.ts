import { z } from 'zod';
import { day, optionalText, shownText } from '../values/text.ts';
import { logLevels } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { actionLogLimit, logLineLimit, logPageLimit } from '../wire/limits.ts';
import { cursor, queryNumber } from '../wire/paging.ts';

export const readActionLog = endpoint({
  method: 'POST',
  path: '/api/user/logs',
  summary:
    'Get the action log of one day with one entry per line; only the newest lines if there are very many',
  audience: ['Admin'],
  body: z.object({ date: day }),
  response: z.object({ logs: shownText(actionLogLimit) }),
});

export const logOrders = ['newest', 'oldest'] as const;

const params = z.object({ date: day });

/** Filters and order of the lines of a day. */
const lineFilters = {
  level: z.enum(logLevels).optional(),
  text: optionalText().meta({ description: 'Text to find in the lines, ignoring case and accents' }),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe uma hora como 14:03.')
    .optional()
    .meta({ description: 'Minute to begin at, in São Paulo time' }),
  order: z.enum(logOrders).default('newest'),
};

const defaultLogPage = 200;

export const logLine = z.object({ _id: shownText(), line: shownText(logLineLimit) }).meta({ id: 'LogLine' });

export type LogLine = z.output<typeof logLine>;

export const listLogLines = endpoint({
  method: 'GET',
  path: '/api/user/logs/:date/lines',
  summary:
    'List one page of the action log of a day. With a search text a page may be short although more pages follow',
  audience: ['Admin'],
  opens: 'registro de ações',
  params,
  query: z.object({
    ...lineFilters,
    limit: queryNumber(z.number().int().min(1).max(logPageLimit)).default(defaultLogPage),
    cursor,
  }),
  response: z.object({
    lines: z.array(logLine).max(logPageLimit),
    nextCursor: shownText().optional().meta({ description: 'Absent on the last page' }),
    reached: shownText().optional().meta({ description: 'Time up to which the day was searched' }),
  }),
});

export const downloadLog = endpoint({
  method: 'GET',
  path: '/api/user/logs/:date/file',
  summary: 'Download the filtered action log of a whole day as text',
  audience: ['Admin'],
  opens: 'registro de ações',
  params,
  query: z.object(lineFilters),
  response: z.unknown().meta({ description: 'UTF-8 text with one entry per line' }),
  media: 'text/plain',
  streamed: true,
});
