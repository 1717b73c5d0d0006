import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './caller.ts';

/** What is open and under way at once. */
export interface ConnectionLimits {
  /** Connections. */
  all: number;
  /** Connections of one caller, see `networkOf`. Without meaning behind a proxy, which calls for everybody. */
  network: number;
  /** Requests of one connection that are not answered yet: browsers and proxies wait for an answer before they ask again. */
  unanswered: number;
}

export const ordinaryConnections: ConnectionLimits = { all: 4096, network: 1024, unanswered: 4 };

/** Answers what needs none of what other requests go through, and says whether it did. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

const firstAnswers = new WeakMap<Server, AnswerFirst>();

/** Lets something answer ahead of all else but these limits. */
export const answerFirst = (server: Server, answer: AnswerFirst): void =>
  void firstAnswers.set(server, answer);

export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const unanswered = limitUnanswered(server, limits.unanswered);
  const networks = new Map<string, Set<Socket>>();
  let count = 0;

  const forget = (network: string, socket: Socket) => {
    const own = networks.get(network);
    if (!own?.delete(socket)) return;
    count -= 1;
    if (own.size === 0) networks.delete(network);
  };

  /** Closes a connection on which nothing is under way, of the network that holds most. False when there is none. */
  const makeRoom = (): boolean => {
    const [network, own] = [...networks].reduce((most, next) => (next[1].size > most[1].size ? next : most));
    const idle = [...own].find((socket) => !unanswered.get(socket));
    if (!idle) return false;
    forget(network, idle);
    idle.destroy();
    return true;
  };

  server.on('connection', (socket: Socket) => {
    // Absent when the caller has hung up already.
    if (!socket.remoteAddress) return;
    const network = networkOf(socket.remoteAddress);
    const own = networks.get(network) ?? new Set();
    if (own.size >= limits.network || (count >= limits.all && !makeRoom())) {
      socket.destroy();
      return;
    }
    networks.set(network, own.add(socket));
    count += 1;
    socket.once('close', () => forget(network, socket));
  });
}

/**
 * Hangs up on whoever sends request after request without waiting for an answer: a thousand fit into what is read at once, and
 * would all begin before anything could be refused. Gives how many are under way on a connection.
 */
function limitUnanswered(server: Server, limit: number): WeakMap<Socket, number> {
  const unanswered = new WeakMap<Socket, number>();
  const serve = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // The rest of what had been read is still handed over.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > limit) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (firstAnswers.get(server)?.(request, response)) return;
    for (const listener of serve) listener.call(server, request, response);
  });
  return unanswered;
}
