import type { Database } from '../platform/database/database.ts';
import { type LogQuery, readLogPart } from './log-lines.ts';

/** More lines than anybody reads in a day's report; with the longest messages, as much as the contract lets one answer say. */
const mostLines = 5_000;

/** The log of one day of Brazil's legal time, oldest first, one entry a line; empty when nothing happened. */
export async function reportActionsOf(db: Database, date: string): Promise<string> {
  const { lines, next } = await readLogPart(db, { date, order: 'newest' }, mostLines, undefined);
  const told = lines.map(({ line }) => line);
  if (next) told.push(`Apenas os ${mostLines} registros mais recentes do dia são mostrados.`);
  return told.toReversed().join('\n');
}

/** Lines that lie in memory at once. */
const batchSize = 5_000;

/** The log of a day as a text, piece by piece as it is read. */
export async function* writeLog(db: Database, query: LogQuery): AsyncGenerator<string> {
  let after: string | undefined;
  do {
    const { lines, next } = await readLogPart(db, query, batchSize, after);
    // Also where nothing was found so far: whoever waits sees that it goes on, and is looked at again.
    yield lines.map(({ line }) => `${line}\n`).join('');
    after = next?.key;
  } while (after !== undefined);
}
