import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createFairQueue } from './fair-queue.ts';

/** Answers a request from memory, without hooks and handlers, and says whether it did. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

const firstAnswers = new WeakMap<Server, AnswerFirst>();

/** Lets something answer admitted requests ahead of all hooks. */
export const answerFirst = (server: Server, answer: AnswerFirst): void =>
  void firstAnswers.set(server, answer);

/**
 * Admits one request per turn of the event loop, and callers by turns: somebody with sixty requests waiting takes no more of the
 * server's time than somebody with one. Nobody is refused here, since connections and what each has unanswered are limited.
 */
export function admitInTurn(server: Server, callerOf: (request: IncomingMessage) => string): void {
  const listeners = server.listeners('request') as RequestListener[];
  const waiting = createFairQueue<() => void>();
  /** Whether a request was admitted in this turn of the event loop. */
  let hasAdmitted = false;

  const admit = (serve: () => void) => {
    hasAdmitted = true;
    setImmediate(admitNext);
    serve();
  };

  const admitNext = () => {
    hasAdmitted = false;
    const next = waiting.next();
    if (next) admit(next);
  };

  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const serve = () => {
      if (firstAnswers.get(server)?.(request, response)) return;
      for (const listener of listeners) listener.call(server, request, response);
    };
    if (!hasAdmitted) {
      admit(serve);
      return;
    }
    const caller = callerOf(request);
    const leave = () => waiting.remove(caller, serveInTurn);
    const serveInTurn = () => {
      response.off('close', leave);
      serve();
    };
    waiting.add(caller, serveInTurn);
    response.once('close', leave);
  });
}
