import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { admitFairly, setEarlyHandler } from './admission.ts';

/** Records the callers in the order in which they are admitted. */
async function serve(callerOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '') {
  const admitted: string[] = [];
  const server = createServer((request, response) => {
    admitted.push(callerOf(request));
    response.end();
  });
  admitFairly(server, callerOf);
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const connectAs = async (localAddress: string) => {
    const accepted = once(server, 'connection');
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
    await Promise.all([accepted, once(socket, 'connect')]);
    return socket;
  };
  return { server, admitted, connectAs };
}

async function times<Result>(count: number, make: () => Promise<Result>): Promise<Result[]> {
  const made: Result[] = [];
  for (let n = 0; n < count; n += 1) made.push(await make());
  return made;
}

const ask = (socket: Socket, headers = '') => socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
/** Blocks the event loop, so that all sent requests arrive in the same iteration. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('a caller with sixty waiting requests delays others by no more than one of them', async () => {
  const { admitted, connectAs } = await serve();
  const greedy = await times(60, () => connectAs('127.0.0.2'));
  const others = [await connectAs('127.0.0.3'), await connectAs('127.0.0.4')];

  for (const socket of [...greedy, ...others]) ask(socket);
  block(50);
  await expect.poll(() => admitted).toHaveLength(62);

  expect(admitted.indexOf('127.0.0.3')).toBeLessThan(4);
  expect(admitted.indexOf('127.0.0.4')).toBeLessThan(4);
});

/** Repeats the request after every answer, and counts the answers within half a second. */
async function floodWhile(sockets: Socket[], act: () => void): Promise<number> {
  let answers = 0;
  for (const socket of sockets) {
    ask(socket);
    socket.on('data', () => {
      answers += 1;
      ask(socket);
    });
  }
  const acting = setInterval(act, 20);
  await setTimeout(500);
  const before = answers;
  await setTimeout(500);
  clearInterval(acting);
  return answers - before;
}

test('a flood is paced while somebody else uses the server', async () => {
  const { admitted, connectAs } = await serve();
  const greedy = await times(30, () => connectAs('127.0.0.2'));
  const other = await connectAs('127.0.0.3');

  const answered = await floodWhile(greedy, () => ask(other));

  // One every two milliseconds, and those that were already on their way.
  expect(answered).toBeLessThanOrEqual(250 + 30);
  const requestsOfOther = admitted.filter((caller) => caller === '127.0.0.3');
  expect(requestsOfOther.length).toBeGreaterThan(5);
});

test('a lone caller is admitted in each iteration of the event loop', async () => {
  const { server, connectAs } = await serve();
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  onTestFinished(() => {
    isOver = true;
  });
  const admittedIn: number[] = [];
  setEarlyHandler(server, () => {
    admittedIn.push(turn);
    return false;
  });
  const sockets = await times(30, () => connectAs('127.0.0.2'));
  count();

  for (const socket of sockets) ask(socket);
  block(50);
  await expect.poll(() => admittedIn).toHaveLength(30);

  expect((admittedIn.at(-1) ?? 0) - (admittedIn[0] ?? 0)).toBeLessThan(60);
});

test('the server identifies callers by their requests', async () => {
  const { admitted, connectAs } = await serve(({ headers }) => headers.authorization ?? '');
  const sockets = await times(12, () => connectAs('127.0.0.2'));

  for (const [at, socket] of sockets.entries()) ask(socket, `Authorization: ${at < 11 ? 'ana' : 'bia'}\r\n`);
  block(50);
  await expect.poll(() => admitted).toHaveLength(12);

  expect(admitted.indexOf('bia')).toBeLessThan(3);
});

test('a caller who hangs up while waiting is not admitted', async () => {
  const { admitted, connectAs } = await serve();
  const staying = await times(30, () => connectAs('127.0.0.2'));
  const leaving = await times(30, () => connectAs('127.0.0.3'));
  for (const socket of [...staying, ...leaving]) ask(socket);
  for (const socket of leaving) socket.destroy();
  block(50);

  await expect.poll(() => admitted.filter((caller) => caller === '127.0.0.2')).toHaveLength(30);
  await setTimeout(50);
  expect(admitted.filter((caller) => caller === '127.0.0.3').length).toBeLessThan(30);
});

test('responses from memory are admitted fairly as well', async () => {
  const { server, admitted, connectAs } = await serve();
  const answered: string[] = [];
  setEarlyHandler(server, ({ socket }, response) => {
    answered.push(socket.remoteAddress ?? '');
    response.end();
    return true;
  });
  const greedy = await times(20, () => connectAs('127.0.0.2'));
  const other = await connectAs('127.0.0.3');

  for (const socket of [...greedy, other]) ask(socket);
  block(50);
  await expect.poll(() => answered).toHaveLength(21);

  expect(answered.indexOf('127.0.0.3')).toBeLessThan(4);
  expect(admitted).toEqual([]);
});
