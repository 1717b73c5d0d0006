import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { connectionLossOf } from '../database/listen.ts';

interface WatchOptions {
  url: string;
  /** The name of the connection in `pg_stat_activity`. */
  purpose: string;
  intervalMs: number;
  /** Checks the database once. An error counts as a lost connection. */
  check(client: pg.Client): Promise<void>;
  /** Called as soon as the connection breaks, a response is late, or `check` fails. */
  onLost(error: Error): void;
}

/** A database that does not respond within this time counts as unreachable. */
const timeoutMs = 2_000;

/**
 * Checks a database at regular intervals over a dedicated connection. Between two checks, a killed database is noticed
 * at once, because its machine closes the connection. Returns a function that stops the checks.
 */
export function watchDatabase(options: WatchOptions): () => Promise<void> {
  const stopController = new AbortController();
  const watching = keepWatching(options, stopController.signal);
  return async () => {
    stopController.abort();
    await watching;
  };
}

async function keepWatching(options: WatchOptions, stopSignal: AbortSignal): Promise<void> {
  while (!stopSignal.aborted) {
    try {
      await watchOnce(options, stopSignal);
    } catch (error) {
      if (stopSignal.aborted) return;
      options.onLost(error instanceof Error ? error : new Error('The connection broke.', { cause: error }));
      await pause(options.intervalMs, stopSignal);
    }
  }
}

/** Checks over one connection until it is stopped. Throws if the connection breaks. */
async function watchOnce(
  { url, purpose, intervalMs, check }: WatchOptions,
  stopSignal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: purpose,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  });
  const connectionLoss = connectionLossOf(client);
  try {
    await Promise.race([client.connect(), connectionLoss]);
    while (!stopSignal.aborted) {
      await Promise.race([check(client), connectionLoss]);
      await Promise.race([pause(intervalMs, stopSignal), connectionLoss]);
    }
  } finally {
    // A database that no longer responds would not confirm the end of the connection.
    client.connection.stream.destroy();
  }
}

const pause = (ms: number, stopSignal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal: stopSignal }).catch(() => undefined);
