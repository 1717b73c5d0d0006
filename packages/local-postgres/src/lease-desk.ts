import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';

export type LeaseDesk = {
  admit(lease: Socket): void;
  /** Resolves when the last lease came back, or `close` was called: from then on nobody is admitted. */
  closed: Promise<void>;
  close(): void;
  /** Closes the connections that wait for the end of everything. */
  farewell(): void;
};

/** Hands out leases at `door`. A lease is an open connection: a server killed outright gives its own back. */
export function openLeaseDesk(door: string): LeaseDesk {
  const connected = new Set<Socket>();
  const leases = new Set<Socket>();
  const { promise: closed, resolve: announceClosed } = Promise.withResolvers<void>();
  const server = createServer({ allowHalfOpen: true }, admit);
  // The process of an existing door is gone, since only one keeper at a time runs PostgreSQL on a cluster.
  rmSync(door, { force: true });
  server.listen(door);

  function admit(lease: Socket): void {
    connected.add(lease);
    leases.add(lease);
    // An error is always followed by 'close', which gives the lease back.
    lease.on('error', () => undefined);
    lease.once('end', () => takeBack(lease));
    lease.once('close', () => {
      connected.delete(lease);
      takeBack(lease);
    });
    lease.resume();
    lease.write('ready\n');
  }

  function takeBack(lease: Socket): void {
    if (!leases.delete(lease)) return;
    if (leases.size > 0) lease.end();
    else close();
  }

  function close(): void {
    server.close();
    announceClosed();
  }

  function farewell(): void {
    for (const lease of connected) lease.end();
  }

  return { admit, closed, close, farewell };
}
