import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PostgresNode } from '@trampolim/local-postgres';

/**
 * One host and port for whichever node is the primary, as a virtual IP address or a TCP proxy provides it in
 * production. Servers and replicas connect to it.
 */
interface DatabaseSwitch {
  host: string;
  port: number;
  /** Connects to this node from now on. Connections to the previous one break. */
  switchTo(node: PostgresNode): void;
  close(): Promise<void>;
}

export async function openDatabaseSwitch(first: PostgresNode): Promise<DatabaseSwitch> {
  let current = first;
  const openSockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(join(current.socketFolder, '.s.PGSQL.5432'));
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      openSockets.add(socket);
      socket.setNoDelay(true);
      // The other side then sees its connection break, as it would without the switch.
      socket.on('error', end).on('close', () => {
        openSockets.delete(socket);
        end();
      });
    }
    client.pipe(database).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const breakAll = () => {
    for (const socket of openSockets) socket.destroy();
  };
  return {
    host: '127.0.0.1',
    port,
    switchTo(node) {
      current = node;
      breakAll();
    },
    async close() {
      server.close();
      breakAll();
      await once(server, 'close');
    },
  };
}
