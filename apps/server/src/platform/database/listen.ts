import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

export interface ListenOptions {
  url: string;
  channel: string;
  /** Called for every message that is sent while the connection is open. */
  onMessage: (payload: string) => void;
  /** Called when listening begins, the first time and after each lost connection. Messages sent before may have been missed. */
  onListening: () => void;
  onLost: (error: Error) => void;
}

/** Milliseconds before the first reconnection. Each further wait is twice as long. */
const firstWait = 100;
const maxWaitMs = 10_000;
/** A database that does not answer in this time is considered unreachable. */
const timeoutMs = 5_000;
/** Milliseconds between checks of the connection: a network that drops everything reports no error. */
const pulse = 20_000;

/** Listens on a connection of its own, for as long as it takes; connects again by itself. Gives how to stop. */
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
    // Servers that lost the same database must not come back all at once.
    await setTimeout(wait * (0.5 + Math.random()), undefined, { signal: stopping }).catch(() => undefined);
    wait = Math.min(wait * 2, maxWaitMs);
  }
}

/** Listens until the connection is lost, which throws, or until it is stopped. */
async function listenOnce(
  { url, channel, onMessage, onListening }: ListenOptions,
  stopping: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    // Names the purpose of this connection in the list of the database's connections.
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

/** A connection that no longer answers is not waited for. */
async function giveUp(client: pg.Client): Promise<void> {
  const stream = client.connection.stream;
  const end = client.end().catch(() => undefined);
  const late = setTimeout(timeoutMs, undefined, { ref: false });
  await Promise.race([end, late]);
  stream.destroy();
}
