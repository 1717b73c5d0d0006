import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between a server and its database, with which a test can simulate every kind of network failure. */
export interface DatabaseLine {
  /** For `DATABASE_URL`: the same database through this proxy. */
  url: string;
  /** Every connection breaks and new ones are refused, as when the database is shut down. */
  cut(): Promise<void>;
  /** Connections stay open and new ones are accepted, but no data comes back. */
  freeze(): void;
  /** New connections work again; frozen ones stay frozen. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl);
  const socketPath = `${target.searchParams.get('host')}/.s.PGSQL.5432`;
  const open = new Set<Socket>();
  let frozen = false;

  const relay = (near: Socket) => {
    const far = connect(socketPath);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (bytes) => frozen || to.write(bytes));
      // An error is always followed by 'close', which ends the other side.
      from.on('error', () => undefined);
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  };
  const listener = createServer(relay);
  const listen = async (port: number) => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
  };
  const cut = async () => {
    const closed = once(listener, 'close');
    listener.close();
    for (const socket of open) socket.destroy();
    await closed;
  };

  await listen(0);
  const { port } = listener.address() as AddressInfo;
  const near = new URL(databaseUrl);
  near.searchParams.delete('host');
  near.host = `127.0.0.1:${port}`;
  return {
    url: near.href,
    cut,
    freeze() {
      frozen = true;
    },
    async mend() {
      frozen = false;
      if (!listener.listening) await listen(port);
    },
    close: cut,
  };
}
