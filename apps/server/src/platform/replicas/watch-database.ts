import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

interface WatchOptions {
  url: string;
  /** The name of the connection in `pg_stat_activity`. */
  purpose: string;
  intervalMs: number;
  /** Asks the database once. An error counts as a lost connection. */
  ask(client: pg.Client): Promise<void>;
  /** A function that is called as soon as the connection breaks, an answer is late, or `ask` fails. */
  onLost(error: Error): void;
}

/** A database that does not answer within this time counts as unreachable. */
const timeoutMs = 2_000;

/**
 * Asks a database in regular intervals, over a connection of its own that waits for nobody else. Between two
 * questions a killed database is noticed at once, because its machine closes the connection. Returns a function that
 * stops it.
 */
export function watchDatabase(options: WatchOptions): () => Promise<void> {
  const stopping = new AbortController();
  const watching = keepWatching(options, stopping.signal);
  return async () => {
    stopping.abort();
    await watching;
  };
}

async function keepWatching(options: WatchOptions, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await watchOnce(options, stopping);
    } catch (error) {
      if (stopping.aborted) return;
      options.onLost(error instanceof Error ? error : new Error('The connection broke.', { cause: error }));
      await pause(options.intervalMs, stopping);
    }
  }
}

/** Asks over one connection until it is stopped. Throws if the connection breaks. */
async function watchOnce(
  { url, purpose, intervalMs, ask }: WatchOptions,
  stopping: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: purpose,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  });
  const broken = new Promise<never>((_resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The database closed the connection.')));
  });
  try {
    await Promise.race([client.connect(), broken]);
    while (!stopping.aborted) {
      await Promise.race([ask(client), broken]);
      await Promise.race([pause(intervalMs, stopping), broken]);
    }
  } finally {
    broken.catch(() => undefined);
    // A database that no longer answers would not confirm the end of the connection.
    client.connection.stream.destroy();
  }
}

const pause = (ms: number, stopping: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal: stopping }).catch(() => undefined);
