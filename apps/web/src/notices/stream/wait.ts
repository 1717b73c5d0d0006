/** Settles once it is so, of which events on `target` tell, or when given up. */
export const whenSo = (
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

/** Settles after so many milliseconds; sooner when the network comes back, the tab is looked at again, or when given up. */
export const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
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
