import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between a server and its database that simulates network failures. */
interface DatabaseProxy {
  /** The URL of the database through this proxy. */
  url: string;
  /** Breaks all connections and refuses new ones, as if the database was shut down. */
  cut(): Promise<void>;
  /** Keeps all connections open and accepts new ones, but forwards no data. */
  freeze(): void;
  /** Makes connections work again after `cut` or `freeze`. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const socketPath = `${target.searchParams.get('host')}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const relay = (client: Socket) => {
    const database = connect(socketPath);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!isFrozen) to.write(bytes);
      });
      // An error is always followed by 'close', which ends the other side.
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
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
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await listen(0);
  const { port } = listener.address() as AddressInfo;
  const proxyUrl = new URL(databaseUrl);
  proxyUrl.searchParams.delete('host');
  proxyUrl.host = `127.0.0.1:${port}`;
  return {
    url: proxyUrl.href,
    cut,
    freeze() {
      isFrozen = true;
    },
    async restore() {
      isFrozen = false;
      if (!listener.listening) await listen(port);
    },
    close: cut,
  };
}
