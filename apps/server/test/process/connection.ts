import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Connection {
  socket: Socket;
  /** Everything that was received, once the server has closed the connection. */
  closed: Promise<string>;
}

/** Opens a connection that sends these bytes, which are not valid HTTP, and then nothing. */
export async function openConnection(port: number, bytes: string): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    received += text;
  });
  // A connection that is cut also ends. Only what was received matters.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await once(socket, 'connect');
  socket.write(bytes);
  return { socket, closed };
}
