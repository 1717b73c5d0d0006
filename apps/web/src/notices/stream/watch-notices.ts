import { reconnectToStream, type StreamEvent } from './read-stream.ts';
import { waitUntil } from './wait.ts';

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
