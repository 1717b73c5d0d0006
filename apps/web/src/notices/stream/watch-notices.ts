import { keepReading } from './keep-reading.ts';
import { asTheLeader } from './one-of-the-tabs.ts';
import type { Told } from './read-stream.ts';
import { whenSo } from './wait.ts';

/** In milliseconds: a tab that nobody has looked at for so long leaves the stream to others. */
const longHidden = 300_000;

/** Between the tabs of one account. */
type Message =
  | { kind: 'told'; told: Told }
  /** From a tab that has heard nothing yet, and the answer. */
  | { kind: 'newcomer' }
  | { kind: 'welcome'; told: Told };

interface Watch {
  accountId: string;
  signal: AbortSignal;
  /** `isFirst`: nothing was heard before, and so nothing is known of what changed since the page was loaded. */
  onTold: (told: Told['event'], isFirst: boolean) => void;
}

/**
 * Hears what the stream of notices tells. One tab of the browser reads it and tells the others: a browser has six connections to a
 * server, and an account may have eight streams.
 */
export async function watchNotices({ accountId, signal, onTold }: Watch): Promise<void> {
  const name = `trampolim.notices.${accountId}`;
  const tabs = new BroadcastChannel(name);
  const say: (message: Message) => void = tabs.postMessage.bind(tabs);
  let latest: Told | undefined;
  let isLeader = false;

  const hear = (told: Told) => {
    const isFirst = latest === undefined;
    latest = told;
    onTold(told.event, isFirst);
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'newcomer') {
      if (isLeader && latest) say({ kind: 'welcome', told: latest });
    } else if (data.kind === 'told' || !latest) hear(data.told);
  });
  say({ kind: 'newcomer' });

  while (!signal.aborted) {
    await whenSo(() => !document.hidden, document, 'visibilitychange', signal);
    const seen = untilLongHidden(signal);
    await asTheLeader(name, seen, async () => {
      isLeader = true;
      await keepReading({
        since: () => latest?.id,
        signal: seen,
        onTold: (told) => {
          hear(told);
          say({ kind: 'told', told });
        },
      });
      isLeader = false;
    });
  }
  tabs.close();
}

function untilLongHidden(signal: AbortSignal): AbortSignal {
  const hidden = new AbortController();
  const seen = AbortSignal.any([signal, hidden.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => hidden.abort(), longHidden);
  };
  document.addEventListener('visibilitychange', look, { signal: seen });
  seen.addEventListener('abort', () => clearTimeout(timer));
  return seen;
}
