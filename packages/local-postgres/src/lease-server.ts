import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';

type LeaseServer = {
  admit(lease: Socket): void;
  /** Resolves when the last lease is released or `close` is called. No connection is admitted from then on. */
  closed: Promise<void>;
  close(): void;
  /** Closes the connections that wait until PostgreSQL has stopped. */
  closeRemaining(): void;
};

/** Hands out leases at `socketPath`. A lease is an open connection, so a server that is killed releases its own. */
export function openLeaseServer(socketPath: string): LeaseServer {
  const connected = new Set<Socket>();
  const leases = new Set<Socket>();
  const { promise: closed, resolve: resolveClosed } = Promise.withResolvers<void>();
  const server = createServer({ allowHalfOpen: true }, admit);
  // The process of an existing socket is gone, because only one keeper at a time runs PostgreSQL on a cluster.
  rmSync(socketPath, { force: true });
  server.listen(socketPath);

  function admit(lease: Socket): void {
    connected.add(lease);
    leases.add(lease);
    // An error is always followed by 'close', which releases the lease.
    lease.on('error', () => undefined);
    lease.once('end', () => release(lease));
    lease.once('close', () => {
      connected.delete(lease);
      release(lease);
    });
    lease.resume();
    lease.write('ready\n');
  }

  function release(lease: Socket): void {
    if (!leases.delete(lease)) return;
    if (leases.size > 0) lease.end();
    else close();
  }

  function close(): void {
    server.close();
    resolveClosed();
  }

  function closeRemaining(): void {
    for (const lease of connected) lease.end();
  }

  return { admit, closed, close, closeRemaining };
}
