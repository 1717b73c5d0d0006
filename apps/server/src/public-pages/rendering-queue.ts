import { createFairQueue } from '../platform/fair-queue.ts';

/** Several pages are rendered at once, because a rendering mostly waits for the database. */
const limits = { name: 'pages', slots: 4, slotsPerCaller: 3, waiting: 200, waitingPerCaller: 50 };

/** The maximum wait for a slot. After that the browser renders the page. */
const maxWaitMs = 2_000;

interface RenderingQueue {
  /** Waits for a slot to render a page. Returns the function that frees it, or undefined if there is none in time. */
  acquire(network: string): Promise<(() => void) | undefined>;
}

class NoSlot extends Error {}

/** Renders pages of networks in round-robin order, so that a crawler does not slow down the rest of the server. */
export function createRenderingQueue(): RenderingQueue {
  const queue = createFairQueue(limits, () => new NoSlot());
  return {
    async acquire(network) {
      const timeoutController = new AbortController();
      const timeout = setTimeout(() => timeoutController.abort(), maxWaitMs);
      try {
        return (await queue.acquire(network, { signal: timeoutController.signal })).release;
      } catch (error) {
        if (error instanceof NoSlot) return undefined;
        throw error;
      } finally {
        clearTimeout(timeout);
      }
    },
  };
}
