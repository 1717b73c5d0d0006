import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

export interface ListenOptions {
  url: string;
  channel: string;
  /** A function that is called for every message that is sent while the connection is open. */
  onMessage: (payload: string) => void;
  /**
   * Called when listening begins, first and after each lost connection. Messages sent before may have been missed.
   */
  onListening: () => void;
  onLost: (error: Error) => void;
}

/** Milliseconds before the first reconnection. Each further wait is twice as long. */
const firstWait = 100;
const maxWaitMs = 10_000;
/** A database that does not answer within this time counts as unreachable. */
const timeoutMs = 5_000;
/** Milliseconds between checks of the connection, because a network that drops every packet reports no error. */
const pulse = 20_000;

/** Listens on a separate connection and reconnects automatically. Returns a function that stops listening. */
export function listen(options: ListenOptions): () => Promise<void> {
  const stopping = new AbortController();
  const listening = keepListening(options, stopping.signal);
  return async () => {
    stopping.abort();
    await listening;
  };
}

async function keepListening(options: ListenOptions, stopping: AbortSignal): Promise<void> {
  let wait = firstWait;
  while (!stopping.aborted) {
    try {
      await listenOnce(options, stopping, () => {
        wait = firstWait;
      });
    } catch (error) {
      if (stopping.aborted) return;
      options.onLost(
        error instanceof Error ? error : new Error('The connection was lost.', { cause: error }),
      );
    }
    // The random wait prevents all servers that lost the same database from reconnecting at once.
    await setTimeout(wait * (0.5 + Math.random()), undefined, { signal: stopping }).catch(() => undefined);
    wait = Math.min(wait * 2, maxWaitMs);
  }
}

/** Listens until it is stopped. Throws if the connection is lost. */
async function listenOnce(
  { url, channel, onMessage, onListening }: ListenOptions,
  stopping: AbortSignal,
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
  const lost = new Promise<never>((_resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The database closed the connection.')));
  });
  const stopped = new Promise<void>((resolve) => {
    stopping.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  let heart: NodeJS.Timeout | undefined;
  try {
    await Promise.race([client.connect(), lost]);
    await Promise.race([client.query(`listen ${pg.escapeIdentifier(channel)}`), lost]);
    onConnected();
    onListening();
    const disconnected = new Promise<never>((_resolve, reject) => {
      heart = setInterval(() => {
        client.query('select 1').catch(reject);
      }, pulse);
    });
    await Promise.race([lost, disconnected, stopped]);
  } finally {
    clearInterval(heart);
    lost.catch(() => undefined);
    await giveUp(client);
  }
}

/** Closes the socket without waiting for a connection that no longer answers. */
async function giveUp(client: pg.Client): Promise<void> {
  const stream = client.connection.stream;
  const end = client.end().catch(() => undefined);
  const timeout = setTimeout(timeoutMs, undefined, { ref: false });
  await Promise.race([end, timeout]);
  stream.destroy();
}
