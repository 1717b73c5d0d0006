import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

interface ListenOptions {
  url: string;
  channel: string;
  /** Called for every message that is sent while the connection is open. */
  onMessage: (payload: string) => void;
  /**
   * Called when listening begins, first and after each lost connection. Messages sent before may have been missed.
   */
  onListening: () => void;
  onLost: (error: Error) => void;
}

/** The wait before the first reconnection. Each further wait is twice as long. */
const firstWaitMs = 100;
const maxWaitMs = 10_000;
/** A database that does not respond within this time counts as unreachable. */
const timeoutMs = 5_000;
/** The time between checks of the connection, because a network that drops every packet reports no error. */
const checkMs = 20_000;

/** Listens on a separate connection and reconnects automatically. Returns a function that stops listening. */
export function listen(options: ListenOptions): () => Promise<void> {
  const stopController = new AbortController();
  const listening = keepListening(options, stopController.signal);
  return async () => {
    stopController.abort();
    await listening;
  };
}

async function keepListening(options: ListenOptions, stopSignal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs;
  while (!stopSignal.aborted) {
    try {
      await listenOnce(options, stopSignal, () => {
        waitMs = firstWaitMs;
      });
    } catch (error) {
      if (stopSignal.aborted) return;
      options.onLost(
        error instanceof Error ? error : new Error('The connection was lost.', { cause: error }),
      );
    }
    // The random wait prevents all servers that lost the same database from reconnecting at once.
    await setTimeout(waitMs * (0.5 + Math.random()), undefined, { signal: stopSignal }).catch(
      () => undefined,
    );
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  }
}

/** Listens until it is stopped. Throws if the connection is lost. */
async function listenOnce(
  { url, channel, onMessage, onListening }: ListenOptions,
  stopSignal: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    // Shows the purpose of this connection in `pg_stat_activity`.
    application_name: `trampolim listens to ${channel}`,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  });
  const connectionLoss = connectionLossOf(client);
  const stopped = new Promise<void>((resolve) => {
    stopSignal.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  let checkTimer: NodeJS.Timeout | undefined;
  try {
    await Promise.race([client.connect(), connectionLoss]);
    await Promise.race([client.query(`listen ${pg.escapeIdentifier(channel)}`), connectionLoss]);
    onConnected();
    onListening();
    const failedCheck = new Promise<never>((_resolve, reject) => {
      checkTimer = setInterval(() => {
        client.query('select 1').catch(reject);
      }, checkMs);
    });
    await Promise.race([connectionLoss, failedCheck, stopped]);
  } finally {
    clearInterval(checkTimer);
    await closeConnection(client);
  }
}

/** Returns a promise that rejects when a connection breaks or ends. A rejection that nobody awaits is no fault. */
export function connectionLossOf(client: pg.Client): Promise<never> {
  const loss = new Promise<never>((_resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The database closed the connection.')));
  });
  loss.catch(() => undefined);
  return loss;
}

/** Closes a connection, without waiting longer than the timeout for a database that no longer responds. */
async function closeConnection(client: pg.Client): Promise<void> {
  const stream = client.connection.stream;
  const end = client.end().catch(() => undefined);
  const timeout = setTimeout(timeoutMs, undefined, { ref: false });
  await Promise.race([end, timeout]);
  stream.destroy();
}
