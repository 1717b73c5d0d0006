/** Resolves when the condition is true, checked at each event on `target`, or when the signal aborts. */
export const waitUntil = (
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
export const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
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
