import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';

/** Prints the memory of the server, which runs in this process, and of PostgreSQL. */
export async function printResidentMemory(db: Database): Promise<void> {
  const server = process.memoryUsage().rss;
  const postgres = await readPostgresMemory(db);
  const inMegabytes = (bytes: number | undefined) =>
    bytes === undefined ? 'unknown' : `${(bytes / 1_000_000).toFixed(0)} MB`;
  console.log(
    `Resident memory: server with the recorded statements ${inMegabytes(server)}, PostgreSQL ${inMegabytes(postgres)}\n`,
  );
}

/**
 * Returns the bytes of memory of all processes of PostgreSQL. Memory that several of them share, such as its cache,
 * counts once. Undefined if PostgreSQL runs on another machine, or not on Linux.
 */
async function readPostgresMemory(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const backend = rows[0]?.pid;
  if (backend === undefined || !isPostgres(backend)) return undefined;
  const [main = 0] = readNumbers(`/proc/${backend}/status`, /(?<=^PPid:\s+)\d+/gm);
  const children = readNumbers(`/proc/${main}/task/${main}/children`, /\d+/g);
  return [main, ...children].map(readProportionalMemory).reduce((sum, bytes) => sum + bytes);
}

const isPostgres = (pid: number): boolean =>
  existsSync(`/proc/${pid}/comm`) && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');

/** Returns the bytes of a process. Memory that it shares with others counts in part, so that the sum is exact. */
function readProportionalMemory(pid: number): number {
  const [kilobytes = 0] = readNumbers(`/proc/${pid}/smaps_rollup`, /(?<=^Pss:\s+)\d+/gm);
  return kilobytes * 1024;
}

/** Returns the numbers that the pattern finds. None if the process of the file has ended meanwhile. */
function readNumbers(file: string, pattern: RegExp): number[] {
  try {
    return readFileSync(file, 'utf8').match(pattern)?.map(Number) ?? [];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return [];
    throw error;
  }
}
