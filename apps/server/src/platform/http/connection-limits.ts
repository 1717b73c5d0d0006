import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './caller.ts';

/** How many connections are open at once; further ones are closed unheard. */
export interface ConnectionLimits {
  all: number;
  /** Of one caller, see `networkOf`. Without meaning behind a proxy, which calls for everybody. */
  network: number;
}

export const ordinaryConnections: ConnectionLimits = { all: 4096, network: 1024 };

export function limitConnections(server: Server, { all, network }: ConnectionLimits): void {
  server.maxConnections = all;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    // Absent when the caller has hung up already.
    if (!socket.remoteAddress) return;
    const caller = networkOf(socket.remoteAddress);
    const count = (open.get(caller) ?? 0) + 1;
    open.set(caller, count);
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left === 0) open.delete(caller);
      else open.set(caller, left);
    });
    if (count > network) socket.destroy();
  });
}
