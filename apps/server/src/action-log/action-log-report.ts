import { productTimeZone } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** More lines than anybody reads in a day's report; with the longest messages, as much as the contract lets one answer say. */
const mostLines = 5_000;

/** The log of one day of Brazil's legal time, oldest first, one entry a line; empty when nothing happened. */
export async function reportActionsOf(db: Database, day: string): Promise<string> {
  const zone = sql.lit(productTimeZone);
  const { rows } = await sql<{ line: string }>`
    select to_char(at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')
      || ' [' || level || ']: IP: ' || address || ' - ' || message
      || coalesce(' (' || acting || ')', '') as line
    from action_log
    where at >= ${day}::date::timestamp at time zone ${zone}
      and at < (${day}::date + 1)::timestamp at time zone ${zone}
    order by at desc, id desc
    limit ${sql.lit(mostLines + 1)}`.execute(db);
  const lines = rows.slice(0, mostLines).map(({ line }) => line);
  if (rows.length > mostLines)
    lines.push(`Apenas os ${mostLines} registros mais recentes do dia são mostrados.`);
  return lines.toReversed().join('\n');
}
