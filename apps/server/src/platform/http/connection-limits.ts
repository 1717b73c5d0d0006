import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './caller.ts';

/** The maximum numbers of connections and requests that are open at the same time. */
export interface ConnectionLimits {
  /** The number of connections in total. */
  all: number;
  /**
   * The number of connections of one network, see `networkOf`. Meaningless behind a proxy, which makes all connections
   * itself.
   */
  network: number;
  /**
   * Unanswered requests of one connection. Browsers and proxies wait for a response before they send the next request.
   */
  unanswered: number;
}

export const defaultConnectionLimits: ConnectionLimits = { all: 4096, network: 1024, unanswered: 4 };

/** The share of the limit of all connections above which idle ones are closed sooner. */
const crowdedShare = 0.75;
/** The keep-alive of idle connections above that share. */
const crowdedKeepAliveMs = 5_000;

/** The connections of one network. */
interface Network {
  name: string;
  open: number;
  /** Connections without a request under way, longest idle first. */
  idle: Set<Socket>;
}

/**
 * Limits the connections of all networks and of each. At a limit, the connection among them that has been idle longest
 * is closed, and its client reconnects when it needs to. A new connection is refused only if none is idle.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { keepAliveTimeout } = server;
  const networks = new Map<string, Network>();
  const networkOfSocket = new Map<Socket, Network>();
  /** Idle connections of all networks, the longest idle first. */
  const idle = new Set<Socket>();

  const open = (socket: Socket, name: string) => {
    const network = networks.get(name) ?? { name, open: 0, idle: new Set() };
    networks.set(name, network);
    network.open += 1;
    networkOfSocket.set(socket, network);
    onIdle(socket);
    adjustKeepAlive();
  };

  const close = (socket: Socket) => {
    const network = networkOfSocket.get(socket);
    if (!network) return;
    onBusy(socket);
    networkOfSocket.delete(socket);
    network.open -= 1;
    if (network.open === 0) networks.delete(network.name);
    adjustKeepAlive();
  };

  const onIdle = (socket: Socket) => {
    const network = networkOfSocket.get(socket);
    if (!network) return;
    network.idle.add(socket);
    idle.add(socket);
  };

  const onBusy = (socket: Socket) => {
    networkOfSocket.get(socket)?.idle.delete(socket);
    idle.delete(socket);
  };

  const adjustKeepAlive = () => {
    const isCrowded = networkOfSocket.size > limits.all * crowdedShare;
    server.keepAliveTimeout = isCrowded ? Math.min(crowdedKeepAliveMs, keepAliveTimeout) : keepAliveTimeout;
  };

  const closeLongestIdle = ([longestIdle]: Iterable<Socket>): boolean => {
    if (!longestIdle) return false;
    close(longestIdle);
    longestIdle.destroy();
    return true;
  };

  /** Closes an idle connection if a limit is reached. Returns false if it is reached and no connection is idle. */
  const allowConnection = (name: string): boolean => {
    const network = networks.get(name);
    if (network && network.open >= limits.network) return closeLongestIdle(network.idle);
    return networkOfSocket.size < limits.all || closeLongestIdle(idle);
  };

  server.on('connection', (socket: Socket) => {
    // The IP address is missing if the caller has already hung up.
    if (!socket.remoteAddress) return;
    const name = networkOf(socket.remoteAddress);
    if (!allowConnection(name)) {
      socket.destroy();
      return;
    }
    open(socket, name);
    socket.once('close', () => close(socket));
  });

  limitUnanswered(server, limits.unanswered, { onBusy, onIdle });
}

/**
 * Closes the connection of a client that sends many requests without waiting for responses. One read may contain a
 * thousand requests, which would all start before any could be refused.
 */
function limitUnanswered(
  server: Server,
  limit: number,
  { onBusy, onIdle }: Record<'onBusy' | 'onIdle', (socket: Socket) => void>,
): void {
  const unanswered = new WeakMap<Socket, number>();
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // Node still passes on requests that it had already read from a destroyed socket.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > limit) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    onBusy(socket);
    response.once('close', () => {
      const remaining = (unanswered.get(socket) ?? 1) - 1;
      unanswered.set(socket, remaining);
      if (remaining === 0) onIdle(socket);
    });
    for (const listener of listeners) listener.call(server, request, response);
  });
}
