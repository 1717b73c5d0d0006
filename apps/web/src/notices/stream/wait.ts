/** Resolves when the condition is true, checked at each event on `target`, or when the signal aborts. */
export const waitUntil = (
  isSo: () => boolean,
  target: EventTarget,
  event: string,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isSo() && !signal.aborted) return;
      target.removeEventListener(event, look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    target.addEventListener(event, look);
    signal.addEventListener('abort', look);
    look();
  });

/** Resolves after a delay, or earlier when the network returns, the tab becomes visible or the signal aborts. */
export const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end, { signal: over.signal });
    document.addEventListener('visibilitychange', () => !document.hidden && end(), { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
    if (signal.aborted) end();
  });
