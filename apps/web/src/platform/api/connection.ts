import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Returns whether the device is online, which does not mean that the server can be reached. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/**
 * Mobile connections can lose a request without ever failing it, so every request has a time limit. `usual` is for
 * most changes, `long` for reading and for changes that take longer, `file` for downloads of whole files.
 */
const limitsMs = { usual: 15_000, long: 30_000, file: 300_000 };

export type TimeLimit = keyof typeof limitsMs;

/** Aborts a request, including the body of its response, after the time limit. */
export const timeoutSignal = (timeLimit: TimeLimit): AbortSignal => AbortSignal.timeout(limitsMs[timeLimit]);
