import type { NoticeEvent } from '@trampolim/contract/notices/notices';
import { createParser } from 'eventsource-parser';
import { ApiError } from '../../platform/api/api-error.ts';
import { request } from '../../platform/api/request.ts';
import { waitFor, waitUntil } from './wait.ts';

/** An event, with the id from which the next stream resumes. */
export interface StreamEvent {
  id: string;
  event: NoticeEvent;
}

interface StreamOptions {
  /** The id of the last event that was received. */
  since: string | undefined;
  signal: AbortSignal;
  onEvent: (event: StreamEvent) => void;
}

/** The server sends a heartbeat every 20 s, so a connection that is silent for longer is dead. */
const maxSilenceMs = 50_000;

/**
 * Reads the stream while it is open. The server closes it when the access token expires.
 * @throws {ApiError} when the stream cannot be opened
 */
async function readStream({ since, signal, onEvent }: StreamOptions): Promise<void> {
  const silence = new AbortController();
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  const restartSilenceTimer = () => {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => silence.abort(), maxSilenceMs);
  };
  const parser = createParser({
    onEvent: ({ event, id, data }) => {
      if (event === 'notices' && id) onEvent({ id, event: JSON.parse(data) as NoticeEvent });
    },
  });
  restartSilenceTimer();
  try {
    const { body } = await request('GET /api/notices/stream', {
      query: { lastEventId: since },
      signal: AbortSignal.any([signal, silence.signal]),
      isStream: true,
      // The caller aborts the signal when the session ends.
      outlivesSession: true,
    });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      restartSilenceTimer();
      parser.feed(part.value);
    }
  } finally {
    clearTimeout(silenceTimer);
  }
}

/** A stream that lasted this long resets the failure count. */
const stableConnectionMs = 30_000;
const minDelayMs = 1_000;
const maxDelayMs = 60_000;

interface Connection {
  /** Returns the id of the last event, received by any tab. */
  getLastEventId: () => string | undefined;
  signal: AbortSignal;
  onEvent: (event: StreamEvent) => void;
}

/**
 * Reconnects to the stream until the signal aborts, each time after the last event. Offline, it waits for the network.
 */
export async function reconnectToStream({ getLastEventId, signal, onEvent }: Connection): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    await waitUntil(() => navigator.onLine, { target: window, event: 'online', signal });
    if (signal.aborted) return;
    const startedAt = Date.now();
    const connection = abortWhenOffline(signal);
    let retryAfterMs = 0;
    try {
      await readStream({ since: getLastEventId(), signal: connection.signal, onEvent });
    } catch (error) {
      retryAfterMs = error instanceof ApiError ? error.retryAfterSeconds * 1000 : 0;
      // The screen already says that the device is offline.
      if (!connection.signal.aborted) console.warn('Os avisos pararam de chegar na hora', error);
    } finally {
      connection.stopListening();
    }
    failures = Date.now() - startedAt >= stableConnectionMs ? 0 : failures + 1;
    await waitFor(Math.max(retryAfterMs, delayAfter(failures)), signal);
  }
}

/**
 * Returns a signal that also aborts when the device goes offline, because the connection then breaks without an error.
 */
function abortWhenOffline(signal: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  addEventListener('offline', abort);
  return {
    signal: AbortSignal.any([signal, controller.signal]),
    stopListening: () => removeEventListener('offline', abort),
  };
}

/** Exponential backoff with jitter, to avoid overloading a server that restarts. */
const delayAfter = (failures: number): number =>
  Math.min(minDelayMs * 2 ** failures, maxDelayMs) * (0.5 + Math.random() / 2);
