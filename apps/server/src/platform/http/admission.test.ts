import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { admitFairly, setEarlyHandler } from './admission.ts';

/** Starts a server that records the callers in the order in which they are admitted. */
async function startServer({
  callerOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '',
  body = Buffer.alloc(0),
} = {}) {
  const admitted: string[] = [];
  const server = createServer((request, response) => {
    admitted.push(callerOf(request));
    response.end(body);
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
  return { server, port, admitted, connectAs };
}

async function repeat<Result>(count: number, create: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let n = 0; n < count; n += 1) results.push(await create());
  return results;
}

const sendRequest = (socket: Socket, headers = '') =>
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);

/** Blocks the event loop, so that all sent requests arrive in the same iteration. */
function blockEventLoop(durationMs: number): void {
  const end = performance.now() + durationMs;
  while (performance.now() < end);
}

test('a caller with sixty waiting requests delays others by no more than one of them', async () => {
  const { admitted, connectAs } = await startServer();
  const greedy = await repeat(60, () => connectAs('127.0.0.2'));
  const others = [await connectAs('127.0.0.3'), await connectAs('127.0.0.4')];

  for (const socket of [...greedy, ...others]) sendRequest(socket);
  blockEventLoop(50);
  await expect.poll(() => admitted).toHaveLength(62);

  // Two greedy requests (the first to arrive, and one in turn) and the other caller's may come before.
  expect(admitted.indexOf('127.0.0.3')).toBeLessThan(4);
  expect(admitted.indexOf('127.0.0.4')).toBeLessThan(4);
});

/** Repeats the request after every response and calls `act` all the time. Counts the responses of half a second. */
async function floodWhile(sockets: Socket[], act: () => void): Promise<number> {
  let responses = 0;
  for (const socket of sockets) {
    sendRequest(socket);
    socket.on('data', () => {
      responses += 1;
      sendRequest(socket);
    });
  }
  const interval = setInterval(act, 20);
  await setTimeout(500);
  const before = responses;
  await setTimeout(500);
  clearInterval(interval);
  return responses - before;
}

test('a flood is paced while somebody else uses the server', async () => {
  const { admitted, connectAs } = await startServer();
  const greedy = await repeat(30, () => connectAs('127.0.0.2'));
  const other = await connectAs('127.0.0.3');

  const responses = await floodWhile(greedy, () => sendRequest(other));

  // One request every two milliseconds, and the requests that were already on their way.
  expect(responses).toBeLessThanOrEqual(250 + 30);
  const requestsOfOther = admitted.filter((caller) => caller === '127.0.0.3');
  expect(requestsOfOther.length).toBeGreaterThan(5);
});

test('a flood of large responses is paced by their size', async () => {
  const { port, admitted, connectAs } = await startServer({ body: Buffer.alloc(2_500_000) });
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
    agent.destroy();
  });
  const readAgain = () => {
    if (isOver) return;
    get({ port, host: '127.0.0.1', localAddress: '127.0.0.2', agent }, (response) =>
      response.resume().once('end', readAgain),
    ).on('error', () => undefined);
  };
  for (let n = 0; n < 30; n += 1) readAgain();
  const other = (await connectAs('127.0.0.3')).resume();
  const interval = setInterval(() => sendRequest(other), 20);
  onTestFinished(() => clearInterval(interval));

  await setTimeout(500);
  const countGreedy = () => admitted.filter((caller) => caller === '127.0.0.2').length;
  const before = countGreedy();
  await setTimeout(500);

  // One response every fifty milliseconds, and those that were already on their way.
  expect(countGreedy() - before).toBeLessThanOrEqual(10 + 30);
});

test('a lone caller is admitted in each iteration of the event loop', async () => {
  const { server, connectAs } = await startServer();
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  onTestFinished(() => {
    isOver = true;
  });
  const admissionTurns: number[] = [];
  setEarlyHandler(server, () => {
    admissionTurns.push(turn);
    return false;
  });
  const sockets = await repeat(30, () => connectAs('127.0.0.2'));
  count();

  for (const socket of sockets) sendRequest(socket);
  blockEventLoop(50);
  await expect.poll(() => admissionTurns).toHaveLength(30);

  // Thirty requests need thirty iterations, and a few more if some arrive later. Each pause would take many iterations.
  expect((admissionTurns.at(-1) ?? 0) - (admissionTurns[0] ?? 0)).toBeLessThan(60);
});

test('the server identifies callers by their requests', async () => {
  const { admitted, connectAs } = await startServer({
    callerOf: ({ headers }) => headers.authorization ?? '',
  });
  const sockets = await repeat(12, () => connectAs('127.0.0.2'));

  for (const [at, socket] of sockets.entries())
    sendRequest(socket, `Authorization: ${at < 11 ? 'ana' : 'bia'}\r\n`);
  blockEventLoop(50);
  await expect.poll(() => admitted).toHaveLength(12);

  expect(admitted.indexOf('bia')).toBeLessThan(3);
});

test('callers who hang up while they wait are not admitted', async () => {
  const { admitted, connectAs } = await startServer();
  const openConnections = await repeat(30, () => connectAs('127.0.0.2'));
  const closedConnections = await repeat(30, () => connectAs('127.0.0.3'));
  for (const socket of [...openConnections, ...closedConnections]) sendRequest(socket);
  for (const socket of closedConnections) socket.destroy();
  blockEventLoop(50);

  await expect.poll(() => admitted.filter((caller) => caller === '127.0.0.2')).toHaveLength(30);
  await setTimeout(50);
  // A few requests may be admitted before the server notices that their callers have hung up.
  expect(admitted.filter((caller) => caller === '127.0.0.3').length).toBeLessThan(30);
});

test('responses from memory are admitted fairly as well', async () => {
  const { server, admitted, connectAs } = await startServer();
  const responses: string[] = [];
  setEarlyHandler(server, ({ socket }, response) => {
    responses.push(socket.remoteAddress ?? '');
    response.end();
    return true;
  });
  const greedy = await repeat(20, () => connectAs('127.0.0.2'));
  const other = await connectAs('127.0.0.3');

  for (const socket of [...greedy, other]) sendRequest(socket);
  blockEventLoop(50);
  await expect.poll(() => responses).toHaveLength(21);

  expect(responses.indexOf('127.0.0.3')).toBeLessThan(4);
  expect(admitted).toEqual([]);
});
