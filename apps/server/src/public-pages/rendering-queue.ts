import { createFairQueue } from '../platform/http/fair-queue.ts';

/** Pages rendered at once. Rendering one is mostly waiting for the database. */
const maxRunning = 4;
const maxRunningOfNetwork = 3;

/** Requests that may wait, and for how many milliseconds. Beyond that the browser renders the page. */
const maxWaiting = 200;
const maxWaitingOfNetwork = 50;
const maxWaitMs = 2_000;

export interface RenderingQueue {
  /** Waits for a place to render a page and returns what frees it, or undefined when there is none in time. */
  wait(network: string): Promise<(() => void) | undefined>;
}

interface Waiting {
  settle(hasPlace: boolean): void;
}

/** Lets networks take turns at rendering pages, so that a crawler does not slow down the rest of the server. */
export function createRenderingQueue(): RenderingQueue {
  const queue = createFairQueue<Waiting>(maxWaiting);
  const runningOf = new Map<string, number>();
  let running = 0;

  const mayRun = (network: string) =>
    running < maxRunning && (runningOf.get(network) ?? 0) < maxRunningOfNetwork;

  function start(network: string) {
    running += 1;
    runningOf.set(network, (runningOf.get(network) ?? 0) + 1);
  }

  function end(network: string) {
    running -= 1;
    const left = (runningOf.get(network) ?? 0) - 1;
    if (left > 0) runningOf.set(network, left);
    else runningOf.delete(network);
    queue.next(mayRun)?.settle(true);
  }

  /** The place is taken before the promise resolves, so that no other request can take it in between. */
  async function waitForPlace(network: string): Promise<boolean> {
    if (queue.waitingOf(network) >= maxWaitingOfNetwork) return false;
    const place = Promise.withResolvers<boolean>();
    const task: Waiting = {
      settle(hasPlace) {
        clearTimeout(timeout);
        if (hasPlace) start(network);
        place.resolve(hasPlace);
      },
    };
    const timeout = setTimeout(() => {
      queue.remove(network, task);
      task.settle(false);
    }, maxWaitMs);
    queue.add(network, task)?.task.settle(false);
    return place.promise;
  }

  return {
    async wait(network) {
      if (mayRun(network)) start(network);
      else if (!(await waitForPlace(network))) return undefined;
      return () => end(network);
    },
  };
}
