import { connect, type Socket } from 'node:net';
import { keeperSocket } from './sockets.ts';

/** A connection to the keeper, which closes when this process ends for any reason, so no lease remains. */
export type Lease = { release(): Promise<void> };

/** The reply of the keeper to a request for a lease, which is one line. */
export type KeeperReply = 'ready' | 'taken' | `failed ${string}`;

/** Asks the running keeper for a lease, if there is one. */
export async function askKeeper(socketFolder: string): Promise<Lease | undefined> {
  const connection = connect(keeperSocket(socketFolder));
  return (await readReply(connection)) === 'ready' ? holdLease(connection) : undefined;
}

/** The keeper's first line, or undefined if it closed the connection or does not run. */
export function readReply(connection: Socket): Promise<KeeperReply | undefined> {
  return new Promise((resolve) => {
    let received = '';
    connection.setEncoding('utf8');
    connection.on('data', (text: string) => {
      received += text;
      if (received.includes('\n')) resolve(received.split('\n')[0] as KeeperReply);
    });
    // An error is always followed by 'close', which handles both.
    connection.on('error', () => undefined);
    connection.once('close', () => resolve(undefined));
  });
}

export function holdLease(connection: Socket): Lease {
  const closed = new Promise<void>((resolve) => connection.once('close', () => resolve()));
  connection.unref();
  return {
    async release() {
      connection.ref();
      connection.end();
      await closed;
    },
  };
}
