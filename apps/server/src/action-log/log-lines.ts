import { productTimeZone } from '@trampolim/contract/values/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { LogLevel } from '../platform/database/database-types.gen.ts';
import { containsText } from '../platform/database/search-text.ts';

export interface LogQuery {
  /** `YYYY-MM-DD`, a day of Brazil's legal time. */
  date: string;
  level?: LogLevel | undefined;
  text?: string | undefined;
  /** `HH:MM`, the minute at which the list starts. */
  time?: string | undefined;
  order: 'newest' | 'oldest';
}

interface LogPart {
  lines: { _id: string; line: string }[];
  /** The key of the last line that was searched and its time of day. Set if there may be further lines. */
  next?: { key: string; reached: string };
}

/** The position of a line: its instant in UTC, to the microsecond, and its id. */
export const logKeyPattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00 \d{1,19}$/;

/**
 * The lines that one call searches for a text, which takes about 0.2 seconds. A search for a rare word in a day
 * of a million lines continues where the last call stopped. A trigram index would find it at once, but would enlarge
 * the log of 180 days by more than half.
 */
const maxSearchedLines = 50_000;

const zone = sql.lit(productTimeZone);
const clock = sql<string>`to_char(at at time zone ${zone}, 'HH24:MI:SS')`;

/**
 * Puts an administrator's e-mail address before the message, where users' texts cannot appear, and the name and company
 * of an acting colleague after it. A message that ends with the administrator's own e-mail address, such as a sign-in,
 * already names them.
 */
const messageWithActor = sql<string>`
  case when message = split_part(message, ': ', 1) || ': ' || administrator then ''
    else coalesce('Administração (' || administrator || '): ', '') end
  || message || coalesce(' (' || acting || ')', '')`;

/**
 * A line of the log, such as `2026-11-21 14:03:07 [INFO]: IP: 203.0.113.7 - Login realizado: ana@exemplo.com`.
 */
const renderedLine = sql<string>`
  to_char(at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS') || ' [' || level || ']: IP: ' || address || ' - ' || ${messageWithActor}`;

const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${zone}`;

/** Returns the first instant of the requested lines and the instant after them. */
function timeSpanOf({ date, time, order }: LogQuery) {
  const [start, end] = [startOf(sql`${date}::date`), startOf(sql`${date}::date + 1`)];
  if (time === undefined) return { start, end };
  const minute = startOf(sql`${date}::date + ${time}::time`);
  return order === 'oldest' ? { start: minute, end } : { start, end: sql`${minute} + interval '1 minute'` };
}

/**
 * Returns at most `limit` lines of a day in the requested order: the first lines, or the lines after the key `after`.
 */
export async function readLogPart(
  db: Database,
  query: LogQuery,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<LogPart> {
  const { start, end } = timeSpanOf(query);
  const direction = sql.raw(query.order === 'newest' ? 'desc' : 'asc');
  const order = sql`at ${direction}, id ${direction}`;
  // Without a text every line matches, and one extra line shows whether there are more.
  const maxRows = sql.lit(query.text === undefined ? limit + 1 : maxSearchedLines);
  const isMatch =
    query.text === undefined
      ? sql<boolean>`true`
      : containsText(sql`address || ' - ' || ${messageWithActor}`, query.text);
  const { rows } = await sql<Row>`
    select id, at::text || ' ' || id as key, ${clock} as clock, ${renderedLine} as line,
      ${isMatch} as is_match, line_number = ${maxRows} as is_last_searched
    from (
      select *, row_number() over (order by ${order}) as line_number
      from action_log
      where at >= ${start} and at < ${end} ${atLevel(query.level)} ${afterKey(after, query.order)}
      order by ${order}
      limit ${maxRows}
    ) searched_lines
    where ${isMatch} or line_number = ${maxRows}
    order by ${order}
    limit ${sql.lit(limit + 1)}`.execute(db);

  const matches = rows.filter((row) => row.is_match);
  // The next call continues after the last line of a full page, or after the last searched line.
  const page = matches.slice(0, limit);
  const last = matches.length > limit ? page.at(-1) : rows.find((row) => row.is_last_searched);
  return {
    lines: page.map(({ id, line }) => ({ _id: id, line })),
    ...(last && { next: { key: last.key, reached: last.clock } }),
  };
}

interface Row {
  id: string;
  key: string;
  clock: string;
  line: string;
  is_match: boolean;
  /** True for the last searched line, matching or not, if there may be more lines. */
  is_last_searched: boolean;
}

/** The level is a literal, so that the planner uses the partial index. */
const atLevel = (level: LogLevel | undefined) =>
  level === undefined ? sql`` : sql`and level = ${sql.lit(level)}`;

function afterKey(after: string | undefined, order: LogQuery['order']) {
  if (after === undefined) return sql``;
  const separator = after.lastIndexOf(' ');
  const key = sql`(${after.slice(0, separator)}::timestamptz, ${after.slice(separator + 1)}::bigint)`;
  return order === 'newest' ? sql`and (at, id) < ${key}` : sql`and (at, id) > ${key}`;
}
