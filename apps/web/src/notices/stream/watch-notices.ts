import type { NoticeEvent } from '@trampolim/contract/notices/notices';
import { createParser } from 'eventsource-parser';
import { ApiError } from '../../platform/api/api-error.ts';
import { request } from '../../platform/api/request.ts';

/** A tab that is hidden for this long leaves the stream to another tab. */
const maxHiddenMs = 300_000;

/**
 * A message between the tabs of one account. The names in it are fixed, because the tabs may have loaded different
 * versions of the site.
 */
type TabMessage =
  /** The leader forwards an event. */
  | { kind: 'told'; told: StreamEvent }
  /** A new tab asks for the latest event; the leader answers. */
  | { kind: 'newcomer' }
  | { kind: 'welcome'; told: StreamEvent };

interface Watch {
  accountId: string;
  signal: AbortSignal;
  /** The first event does not say what has changed since the page loaded. */
  onEvent: (event: StreamEvent['event'], position: { isFirst: boolean }) => void;
}

/**
 * Subscribes to the stream of notices. One tab of the browser reads it and forwards the events to the others, because a
 * browser opens six connections to a server and an account may have eight streams.
 */
export async function watchNotices({ accountId, signal, onEvent }: Watch): Promise<void> {
  const name = `trampolim.notices.${accountId}`;
  const channel = new BroadcastChannel(name);
  const broadcast: (message: TabMessage) => void = channel.postMessage.bind(channel);
  let latest: StreamEvent | undefined;
  let isLeader = false;

  const receive = (event: StreamEvent) => {
    const isFirst = latest === undefined;
    latest = event;
    onEvent(event.event, { isFirst });
  };
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'newcomer') {
      if (isLeader && latest) broadcast({ kind: 'welcome', told: latest });
    } else if (data.kind === 'told' || !latest) receive(data.told);
  });
  broadcast({ kind: 'newcomer' });

  while (!signal.aborted) {
    await waitUntil(() => !document.hidden, { target: document, event: 'visibilitychange', signal });
    const visibleSignal = abortWhenLongHidden(signal);
    await runAsLeader(name, visibleSignal, async () => {
      isLeader = true;
      await reconnectToStream({
        getLastEventId: () => latest?.id,
        signal: visibleSignal,
        onEvent: (event) => {
          receive(event);
          broadcast({ kind: 'told', told: event });
        },
      });
      isLeader = false;
    });
  }
  channel.close();
}

/** Returns a signal that also aborts once the tab has been hidden for too long. */
function abortWhenLongHidden(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const visibleSignal = AbortSignal.any([signal, controller.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => controller.abort(), maxHiddenMs);
  };
  document.addEventListener('visibilitychange', check, { signal: visibleSignal });
  visibleSignal.addEventListener('abort', () => clearTimeout(timer));
  return visibleSignal;
}

/**
 * Runs `lead` while holding a lock that no other tab of the browser has, or returns when the signal aborts. Without the
 * Web Locks API, which plain http lacks, every tab runs it.
 */
async function runAsLeader(name: string, signal: AbortSignal, lead: () => Promise<void>): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return lead();
  try {
    await locks.request(name, { signal }, lead);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** An event, with the id from which the next stream resumes. */
interface StreamEvent {
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
async function reconnectToStream({ getLastEventId, signal, onEvent }: Connection): Promise<void> {
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

/** Resolves when the condition is true, checked at each event on `target`, or when the signal aborts. */
const waitUntil = (
  isTrue: () => boolean,
  { target, event, signal }: { target: EventTarget; event: string; signal: AbortSignal },
): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!isTrue() && !signal.aborted) return;
      target.removeEventListener(event, check);
      signal.removeEventListener('abort', check);
      resolve();
    };
    target.addEventListener(event, check);
    signal.addEventListener('abort', check);
    check();
  });

/** Resolves after a delay, or earlier when the network returns, the tab becomes visible or the signal aborts. */
const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const listeners = new AbortController();
    const end = () => {
      listeners.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end, { signal: listeners.signal });
    document.addEventListener('visibilitychange', () => !document.hidden && end(), {
      signal: listeners.signal,
    });
    signal.addEventListener('abort', end, { signal: listeners.signal });
    if (signal.aborted) end();
  });
