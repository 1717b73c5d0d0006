import type { Database } from '../platform/database/database.ts';
import { type LogQuery, readLogPart } from './log-lines.ts';

/** More than anybody reads in a day's report. With the longest messages it reaches the size limit of a response. */
const maxLines = 5_000;

/** Returns the log of one day of Brazil's legal time, oldest first, one entry a line. Empty if nothing happened. */
export async function readDayLog(db: Database, date: string): Promise<string> {
  const { lines, next } = await readLogPart(db, { date, order: 'newest' }, { limit: maxLines });
  const texts = lines.map(({ line }) => line);
  if (next) texts.push(`Apenas os ${maxLines} registros mais recentes do dia são mostrados.`);
  return texts.toReversed().join('\n');
}

/** The number of lines in memory at once. */
const batchSize = 5_000;

/**
 * Generates one piece at a time across all files: each piece blocks the process briefly, and other requests then wait
 * for only one of them.
 */
let lastPiece: Promise<unknown> = Promise.resolve();
function afterLastPiece<Piece>(read: () => Promise<Piece>): Promise<Piece> {
  const piece = lastPiece.then(read);
  lastPiece = piece.catch(() => undefined);
  return piece;
}

/** The log of a day as text, piece by piece as it is read. */
export async function* streamDayLog(db: Database, query: LogQuery): AsyncGenerator<string> {
  let after: string | undefined;
  do {
    const { text, next } = await afterLastPiece(() => readPiece(db, query, after));
    // An empty piece is sent as well, so that the client sees progress and its access is checked again.
    yield text;
    after = next?.key;
  } while (after !== undefined);
}

async function readPiece(db: Database, query: LogQuery, after: string | undefined) {
  const { lines, next } = await readLogPart(db, query, { limit: batchSize, after });
  return { text: lines.map(({ line }) => `${line}\n`).join(''), next };
}
