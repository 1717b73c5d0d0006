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
  /** `HH:MM`, the minute to begin at. */
  time?: string | undefined;
  order: 'newest' | 'oldest';
}

export interface LogPart {
  lines: { _id: string; line: string }[];
  /** The position of the next lines, if there are any. */
  next?: { key: string; reached: string };
}

/** The position of a line: its instant in UTC, to the microsecond, and its id. */
export const logKeyForm = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00 \d{1,19}$/;

/**
 * The number of lines that one call searches for a text, about 0.2 seconds of work. A search for a rare word in a day
 * of a million lines continues where the last call stopped. A trigram index would find it at once, but would add more
 * than half to the size of each of 180 days.
 */
const linesLookedThrough = 50_000;

const zone = sql.lit(productTimeZone);
const clock = sql<string>`to_char(at at time zone ${zone}, 'HH24:MI:SS')`;

/**
 * Puts an administrator's e-mail address before the message, where users' texts cannot appear. A message that ends with
 * the administrator's own e-mail address, such as a sign-in, already names them.
 */
const messageWithActor = sql<string>`
  case when message = split_part(message, ': ', 1) || ': ' || administrator then ''
    else coalesce('Administração (' || administrator || '): ', '') end
  || message || coalesce(' (' || acting || ')', '')`;

/** `2026-11-21 14:03:07 [INFO]: IP: 203.0.113.7 - Login realizado: ana@exemplo.com` */
export const renderedLine = sql<string>`
  to_char(at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS') || ' [' || level || ']: IP: ' || address || ' - ' || ${messageWithActor}`;

const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${zone}`;

/** @returns the instants from which and before which the lines were written */
function spanOf({ date, time, order }: LogQuery) {
  const [start, end] = [startOf(sql`${date}::date`), startOf(sql`${date}::date + 1`)];
  if (time === undefined) return { start, end };
  const minute = startOf(sql`${date}::date + ${time}::time`);
  return order === 'oldest' ? { start: minute, end } : { start, end: sql`${minute} + interval '1 minute'` };
}

/**
 * Returns at most `limit` lines of a day in the requested order: the first ones, or those after the line with the key
 * `after`.
 */
export async function readLogPart(
  db: Database,
  query: LogQuery,
  limit: number,
  after: string | undefined,
): Promise<LogPart> {
  const { start, end } = spanOf(query);
  const direction = sql.raw(query.order === 'newest' ? 'desc' : 'asc');
  const order = sql`at ${direction}, id ${direction}`;
  // Without a text every line matches, and one extra line shows whether there are more.
  const most = sql.lit(query.text === undefined ? limit + 1 : linesLookedThrough);
  const isFound =
    query.text === undefined
      ? sql<boolean>`true`
      : containsText(sql`address || ' - ' || ${messageWithActor}`, query.text);
  const { rows } = await sql<Row>`
    select id, at::text || ' ' || id as key, ${clock} as clock, ${renderedLine} as line,
      ${isFound} as found, place = ${most} as stopped
    from (
      select *, row_number() over (order by ${order}) as place
      from action_log
      where at >= ${start} and at < ${end} ${atLevel(query.level)} ${following(after, query.order)}
      order by ${order}
      limit ${most}
    ) looked_through
    where ${isFound} or place = ${most}
    order by ${order}
    limit ${sql.lit(limit + 1)}`.execute(db);

  const found = rows.filter((row) => row.found);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : rows.find((row) => row.stopped);
  return {
    lines: shown.map(({ id, line }) => ({ _id: id, line })),
    ...(last && { next: { key: last.key, reached: last.clock } }),
  };
}

interface Row {
  id: string;
  key: string;
  clock: string;
  line: string;
  found: boolean;
  /** The last line that was searched, matching or not, if there may be more. */
  stopped: boolean;
}

const atLevel = (level: LogLevel | undefined) =>
  // The level is a literal, so that the planner uses the partial index.
  level === undefined ? sql`` : sql`and level = ${sql.lit(level)}`;

function following(after: string | undefined, order: LogQuery['order']) {
  if (after === undefined) return sql``;
  const cut = after.lastIndexOf(' ');
  const key = sql`(${after.slice(0, cut)}::timestamptz, ${after.slice(cut + 1)}::bigint)`;
  return order === 'newest' ? sql`and (at, id) < ${key}` : sql`and (at, id) > ${key}`;
}
