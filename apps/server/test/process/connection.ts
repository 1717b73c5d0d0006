import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Connection {
  socket: Socket;
  /** Resolves with everything that was received once the server has closed the connection. */
  closed: Promise<string>;
}

/** Opens a connection and sends these bytes as they are, such as a part of a request or an invalid one. */
export async function openConnection(port: number, bytes: string): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    received += text;
  });
  // An error is always followed by 'close', and only the received text matters.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await once(socket, 'connect');
  socket.write(bytes);
  return { socket, closed };
}
