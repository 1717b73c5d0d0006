import { ApiError } from '../../platform/api/api-error.ts';
import { readStream, type Told } from './read-stream.ts';
import { rest, whenSo } from './wait.ts';

/** In milliseconds: a stream that lived so long was a good one. */
const steady = 30_000;
const firstRest = 1_000;
const longestRest = 60_000;

interface Listening {
  /** The id of the last event that was heard, whoever heard it. */
  since: () => string | undefined;
  signal: AbortSignal;
  onTold: (told: Told) => void;
}

/** Reads one stream after the other, each from where the one before it was left, until given up; without a network it waits for one. */
export async function keepReading({ since, signal, onTold }: Listening): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    await whenSo(() => navigator.onLine, window, 'online', signal);
    if (signal.aborted) return;
    const begun = Date.now();
    const connection = connectedUntilLost(signal);
    let wanted = 0;
    try {
      await readStream({ since: since(), signal: connection.signal, onTold });
    } catch (error) {
      wanted = error instanceof ApiError ? error.retryAfter * 1000 : 0;
      // That the network is gone is on the screen already.
      if (!connection.signal.aborted) console.warn('Os avisos pararam de chegar na hora', error);
    } finally {
      connection.forget();
    }
    failures = Date.now() - begun >= steady ? 0 : failures + 1;
    await rest(Math.max(wanted, restAfter(failures)), signal);
  }
}

/** What the network carried is gone with it, although nothing says so. */
function connectedUntilLost(signal: AbortSignal) {
  const lost = new AbortController();
  const lose = () => lost.abort();
  addEventListener('offline', lose);
  return {
    signal: AbortSignal.any([signal, lost.signal]),
    forget: () => removeEventListener('offline', lose),
  };
}

/** Longer after each failure, and never the same for all: a server that comes back is not to be stormed. */
const restAfter = (failures: number): number =>
  Math.min(firstRest * 2 ** failures, longestRest) * (0.5 + Math.random() / 2);
