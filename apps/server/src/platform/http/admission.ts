import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createRoundRobin } from '../fair-queue.ts';

/** Answers a request from memory, without hooks and handlers. Returns false if it cannot. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

const firstAnswers = new WeakMap<Server, EarlyHandler>();

/** Lets a function answer admitted requests before all hooks. */
export const setEarlyHandler = (server: Server, answer: EarlyHandler): void =>
  void firstAnswers.set(server, answer);

/** Waiting requests of one caller before they are paced. Browsers send fewer at once. */
const fewWaiting = 8;
/** Milliseconds between two requests of a paced caller. */
const paceMs = 2;

interface Waiting {
  caller: string;
  serve(): void;
}

/**
 * Admits one request per iteration of the event loop, in round-robin order of callers: a caller with sixty waiting
 * requests gets no more of the server's time than one with a single request. While others use the server, a caller
 * with many waiting requests is also paced, so that the processor is free for the others. Nobody is refused here,
 * because connections and their unanswered requests are limited elsewhere.
 */
export function admitFairly(server: Server, callerOf: (request: IncomingMessage) => string): void {
  const listeners = server.listeners('request') as RequestListener[];
  const queue = createRoundRobin<Waiting>();
  const activity = watchCallers();
  /** Callers who were just admitted and have many more requests waiting. */
  const paced = new Set<string>();
  /** True if a request was already admitted in this iteration of the event loop. */
  let hasAdmitted = false;

  const admit = ({ caller, serve }: Waiting) => {
    hasAdmitted = true;
    setImmediate(admitNext);
    activity.note(caller);
    if (queue.waitingOf(caller) > fewWaiting && activity.areSeveral()) pace(caller);
    serve();
  };

  const admitNext = () => {
    hasAdmitted = false;
    const next = queue.next((caller) => !paced.has(caller));
    if (next) admit(next);
  };

  const pace = (caller: string) => {
    paced.add(caller);
    setTimeout(() => {
      paced.delete(caller);
      if (!hasAdmitted) admitNext();
    }, paceMs);
  };

  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const serve = () => {
      if (firstAnswers.get(server)?.(request, response)) return;
      for (const listener of listeners) listener.call(server, request, response);
    };
    const caller = callerOf(request);
    if (!hasAdmitted && !paced.has(caller)) {
      admit({ caller, serve });
      return;
    }
    const leave = () => queue.remove(caller, waiting);
    const waiting: Waiting = {
      caller,
      serve: () => {
        response.off('close', leave);
        serve();
      },
    };
    queue.add(caller, waiting);
    response.once('close', leave);
  });
}

const watchedMs = 1000;

/** Detects whether more than one caller was admitted in the last one to two seconds. */
function watchCallers() {
  let [current, before] = [new Set<string>(), new Set<string>()];
  let since = performance.now();
  return {
    note(caller: string) {
      const now = performance.now();
      if (now - since > watchedMs) [before, current, since] = [current, new Set(), now];
      current.add(caller);
    },
    areSeveral: () => current.size > 1 || before.size > 1,
  };
}
