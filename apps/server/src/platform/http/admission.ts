import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createRoundRobin } from '../round-robin.ts';

/** Responds to a request from memory, without hooks and handlers. Returns false if it cannot. */
type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

const earlyHandlers = new WeakMap<Server, EarlyHandler>();

/** Sets a function that handles admitted requests before all hooks. */
export const setEarlyHandler = (server: Server, handler: EarlyHandler): void =>
  void earlyHandlers.set(server, handler);

/** Callers with more waiting requests are paced. Browsers send fewer at once. */
const maxUnpacedRequests = 8;
/** Milliseconds between two requests of a paced caller, at least. */
const paceMs = 2;
/** A paced caller waits longer after a large response, because sending it occupies the processor as well. */
const pacedBytesPerMs = 50_000;
const maxPaceMs = 50;

interface WaitingRequest {
  caller: string;
  response: ServerResponse;
  serve(): void;
}

/**
 * Admits one request per iteration of the event loop, in round-robin order of callers: a caller with sixty waiting
 * requests gets no more of the server's time than one with a single request. While others use the server, a caller
 * with many waiting requests also has to pause between them, longer after larger responses, so that the processor is
 * free for the others. Nobody is refused here, because connections and their unanswered requests are limited elsewhere.
 */
export function admitFairly(server: Server, callerOf: (request: IncomingMessage) => string): void {
  const listeners = server.listeners('request') as RequestListener[];
  const queue = createRoundRobin<WaitingRequest>();
  const activity = watchCallers();
  /** Callers who were just admitted and have many more requests waiting. */
  const pacedCallers = new Set<string>();
  /** The size of the last response to each paced caller. */
  const responseBytes = new Map<string, number>();
  /** True if a request was already admitted in this iteration of the event loop. */
  let hasAdmitted = false;

  const admit = ({ caller, response, serve }: WaitingRequest) => {
    hasAdmitted = true;
    setImmediate(admitNext);
    activity.record(caller);
    if (queue.waitingOf(caller) > maxUnpacedRequests && activity.hasSeveral()) {
      pace(caller);
      recordResponseBytes(caller, response);
    }
    serve();
  };

  const admitNext = () => {
    hasAdmitted = false;
    const next = queue.next((caller) => !pacedCallers.has(caller));
    if (next) admit(next);
  };

  const pace = (caller: string) => {
    pacedCallers.add(caller);
    const sendingMs = (responseBytes.get(caller) ?? 0) / pacedBytesPerMs;
    const waitMs = Math.min(Math.max(paceMs, sendingMs), maxPaceMs);
    setTimeout(() => {
      pacedCallers.delete(caller);
      if (!hasAdmitted) admitNext();
      if (!pacedCallers.has(caller)) responseBytes.delete(caller);
    }, waitMs);
  };

  const recordResponseBytes = (caller: string, response: ServerResponse) => {
    const { socket } = response;
    const bytesBefore = socket?.bytesWritten ?? 0;
    response.once('finish', () => {
      if (socket && pacedCallers.has(caller)) responseBytes.set(caller, socket.bytesWritten - bytesBefore);
    });
  };

  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const serve = () => {
      if (earlyHandlers.get(server)?.(request, response)) return;
      for (const listener of listeners) listener.call(server, request, response);
    };
    const caller = callerOf(request);
    if (!hasAdmitted && !pacedCallers.has(caller)) {
      admit({ caller, response, serve });
      return;
    }
    const removeFromQueue = () => queue.remove(caller, waiting);
    const waiting: WaitingRequest = {
      caller,
      response,
      serve: () => {
        response.off('close', removeFromQueue);
        serve();
      },
    };
    queue.add(caller, waiting);
    response.once('close', removeFromQueue);
  });
}

const activityWindowMs = 1000;

/** Detects whether more than one caller was admitted in the last one to two seconds. */
function watchCallers() {
  let [current, before] = [new Set<string>(), new Set<string>()];
  let windowStart = performance.now();
  return {
    record(caller: string) {
      const now = performance.now();
      if (now - windowStart > activityWindowMs) [before, current, windowStart] = [current, new Set(), now];
      current.add(caller);
    },
    hasSeveral: () => current.size > 1 || before.size > 1,
  };
}
