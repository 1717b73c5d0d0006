import { z } from 'zod';
import { day, optionalText, shownText } from '../values/text.ts';
import { logLevels } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { actionLogLimit, logLineLimit, logPageLimit } from '../wire/limits.ts';
import { cursor, queryNumber } from '../wire/paging.ts';

export const readActionLog = endpoint({
  method: 'POST',
  path: '/api/user/logs',
  summary: 'The action log of one day, one entry a line: its newest lines, where there are very many',
  audience: ['Admin'],
  body: z.object({ date: day }),
  response: z.object({ logs: shownText(actionLogLimit) }),
});

export const logOrders = ['newest', 'oldest'] as const;

const params = z.object({ date: day });

/** Which lines of a day, and in which order. */
const narrowing = {
  level: z.enum(logLevels).optional(),
  text: optionalText().meta({ description: 'Looked for in what a line says, in any case and accents' }),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe uma hora como 14:03.')
    .optional()
    .meta({ description: 'The minute to begin at, on São Paulo’s clock' }),
  order: z.enum(logOrders).default('newest'),
};

const defaultLogPage = 200;

export const logLine = z.object({ _id: shownText(), line: shownText(logLineLimit) }).meta({ id: 'LogLine' });

export type LogLine = z.output<typeof logLine>;

export const listLogLines = endpoint({
  method: 'GET',
  path: '/api/user/logs/:date/lines',
  summary:
    'One page of the action log of a day. While a text is looked for it may be short, and still go on.',
  audience: ['Admin'],
  opens: 'registro de ações',
  params,
  query: z.object({
    ...narrowing,
    limit: queryNumber(z.number().int().min(1).max(logPageLimit)).default(defaultLogPage),
    cursor,
  }),
  response: z.object({
    lines: z.array(logLine).max(logPageLimit),
    nextCursor: shownText().optional().meta({ description: 'Absent where the day ends' }),
    reached: shownText().optional().meta({ description: 'The time up to which the day was looked through' }),
  }),
});

export const downloadLog = endpoint({
  method: 'GET',
  path: '/api/user/logs/:date/file',
  summary: 'The action log of a whole day, as filtered and ordered, as a text',
  audience: ['Admin'],
  opens: 'registro de ações',
  params,
  query: z.object(narrowing),
  response: z.unknown().meta({ description: 'A text in UTF-8, one entry a line' }),
  media: 'text/plain',
  streamed: true,
});
