import { type IncomingMessage, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { endpoint } from '@trampolim/contract/wire/endpoint';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { enforceAudiences, type Viewer } from './access.ts';
import { createHttpServer } from './http-server.ts';
import { type RouteContext, route } from './route.ts';

const readThing = endpoint({
  method: 'GET',
  path: '/api/things/:number',
  summary: 'Read',
  audience: ['Candidate'],
  params: z.object({ number: z.string() }),
  response: z.object({ text: z.string() }),
});

const writeThing = endpoint({ ...readThing, method: 'POST', summary: 'Write' });

/** More data than fits between two sockets. All responses share it, because composing them would take seconds. */
const hugeBody = Buffer.alloc(64 * 1024 * 1024);

interface TestServerOptions {
  /** True if each response is larger than what its caller receives without reading. */
  sendsHugeResponses?: boolean;
  /** True if a request releases its slot of the database before it ends. */
  releasesSlot?: boolean;
}

/** Starts a server whose requests run until the test ends them. */
async function startServer({ sendsHugeResponses = false, releasesSlot = false }: TestServerOptions = {}) {
  const app = await createHttpServer({ trustProxy: false, log: undefined, strict: true });
  if (sendsHugeResponses) app.addHook('onSend', async () => hugeBody);
  const admitted: string[] = [];
  let onAdmitted = () => {};
  const signedOut = new Set<string>();
  /** Resolves "padaria.bia" to bia, who acts for padaria. */
  const viewerOf = (name: string): Viewer | undefined => {
    const [id = name] = name.split('.');
    return signedOut.has(name) ? undefined : { id, accountId: name, role: 'Candidate', sessionId: name };
  };
  enforceAudiences(app, {
    issueAccessToken: async ({ accountId }) => accountId,
    readAccessToken: async (id) => {
      admitted.push(id);
      onAdmitted();
      return viewerOf(id);
    },
    viewerOf: async (id) => viewerOf(id),
    forgetSessions: () => undefined,
    isFreshlySignedIn: () => Promise.resolve(true),
    onSessionsForgotten: () => () => undefined,
    successorOf: (token) => token,
  });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const workUntilEnded = async ({
    params: { number },
    viewer,
    releaseSlot,
  }: RouteContext<typeof readThing> | RouteContext<typeof writeThing>) => {
    const name = `${viewer.id} ${number}`;
    started.push(name);
    if (releasesSlot) releaseSlot();
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return { text: '' };
  };
  route(app, readThing, workUntilEnded);
  route(app, writeThing, workUntilEnded);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;

  const end = (...names: string[]) => {
    for (const name of names) ends.get(name)?.();
  };
  /** Sends requests one after the other, so that they queue in the given order, each over a separate connection. */
  async function sendRequests(accountId: string, numbers: number[], method = 'GET') {
    const sentRequests = [];
    for (const number of numbers) {
      const { promise: arrived, resolve: reportArrival } = Promise.withResolvers<void>();
      onAdmitted = reportArrival;
      const request = open({
        method,
        port,
        path: `/api/things/${number}`,
        headers: { authorization: `Bearer ${accountId}` },
        agent: false,
      });
      const response = new Promise<IncomingMessage | undefined>((resolve) => {
        request.on('response', resolve).on('error', () => resolve(undefined));
      });
      request.end();
      await arrived;
      sentRequests.push({ response, disconnect: () => request.destroy() });
    }
    return sentRequests;
  }

  const connections = () => promisify(app.server.getConnections.bind(app.server))();
  const signOut = (accountId: string) => signedOut.add(accountId);

  return { app, sendRequests, started, end, connections, admitted, signOut };
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const requestNames = (from: number, to: number, accountId = 'ana') =>
  numbers(from, to).map((number) => `${accountId} ${number}`);
const fortyNumbers = numbers(1, 40);

test('eight reads of an account run at once', async () => {
  const { sendRequests, started, end } = await startServer();
  await sendRequests('ana', numbers(1, 12));
  await expect.poll(() => started).toEqual(requestNames(1, 8));

  end('ana 5');
  await expect.poll(() => started).toEqual(requestNames(1, 9));
  end('ana 1', 'ana 9');
  await expect.poll(() => started).toEqual(requestNames(1, 11));
  end(...requestNames(1, 12));
  await expect.poll(() => started).toEqual(requestNames(1, 12));
  end('ana 12');
});

test('a caller who is signed out while they wait is refused when their slot is free', async () => {
  const { sendRequests, started, end, admitted, signOut } = await startServer();
  await sendRequests('ana', numbers(1, 8));
  await expect.poll(() => started).toEqual(requestNames(1, 8));
  const [late] = await sendRequests('ana', [9]);
  await expect.poll(() => admitted).toHaveLength(9);

  signOut('ana');
  end('ana 1');

  const response = await late?.response;
  if (!response) throw new Error('No response came.');
  expect([response.statusCode, await json(response)]).toMatchObject([401, { code: 'session_ended' }]);
  expect(started).toEqual(requestNames(1, 8));
  end(...requestNames(2, 8));
});

test('a caller with more than 256 waiting requests is refused without affecting other callers', async () => {
  const { sendRequests, started, end } = await startServer();
  await sendRequests('ana', numbers(1, 264));

  const [excess] = await sendRequests('ana', [265]);
  const response = await excess?.response;
  if (!response) throw new Error('No response came.');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '1']);
  expect(await json(response)).toMatchObject({ code: 'too_many_requests' });

  await sendRequests('bia', [1]);
  await expect.poll(() => started).toEqual([...requestNames(1, 8), 'bia 1']);
  // Six slots are left to others. The seventh request waits, and displaces one of the caller with the most waiting
  // requests.
  await sendRequests('bia', numbers(2, 7));
  await expect.poll(() => started).toEqual([...requestNames(1, 8), ...requestNames(1, 6, 'bia')]);
  end('bia 1');
  await expect.poll(() => started).toContain('bia 7');
  end(...requestNames(2, 7, 'bia'));
  for (const name of requestNames(1, 263)) {
    await expect.poll(() => started).toContain(name);
    end(name);
  }
  expect(started).not.toContain('ana 264');
});

test('a caller who hangs up while waiting leaves the queue', async () => {
  const { sendRequests, started, end, connections } = await startServer();
  const sentRequests = await sendRequests('ana', fortyNumbers);
  sentRequests[8]?.disconnect();

  await expect.poll(connections).toBe(39);

  await sendRequests('ana', [41]);
  end('ana 1');
  await expect.poll(() => started.at(-1)).toBe('ana 10');
  expect(started).not.toContain('ana 9');
  for (const name of [...requestNames(2, 8), ...requestNames(10, 41)]) {
    await expect.poll(() => started).toContain(name);
    end(name);
  }
});

test('a caller who disconnects keeps the slot until the task is done', async () => {
  const { app, sendRequests, started, end } = await startServer();
  const sentRequests = await sendRequests('ana', numbers(1, 9));
  await expect.poll(() => started).toHaveLength(8);

  for (const { disconnect } of sentRequests.slice(0, 8)) disconnect();
  await Promise.all(sentRequests.slice(0, 8).map(({ response }) => response));
  await sendRequests('bia', [1]);
  await expect.poll(() => started).toContain('bia 1');
  expect(started).not.toContain('ana 9');

  end(...requestNames(1, 8), 'bia 1');
  await expect.poll(() => started).toContain('ana 9');
  end('ana 9');
  await expect.poll(() => app.readQueue.size()).toBe(0);
});

test('an unread response occupies a share until the caller disconnects', async () => {
  const { sendRequests, started, end } = await startServer({ sendsHugeResponses: true });
  const sentRequests = await sendRequests('ana', numbers(1, 9));
  await expect.poll(() => started).toHaveLength(8);
  end(...requestNames(1, 8));
  await Promise.all(sentRequests.slice(0, 8).map(({ response }) => response));

  await sendRequests('bia', [1]);
  await expect.poll(() => started).toContain('bia 1');
  expect(started).not.toContain('ana 9');

  sentRequests[0]?.disconnect();
  await expect.poll(() => started).toContain('ana 9');
  for (const { disconnect } of sentRequests) disconnect();
  end('ana 9', 'bia 1');
});

test('fourteen reads of all accounts run at once, in round-robin order of accounts', async () => {
  const { app, sendRequests, started, end } = await startServer();
  for (const accountId of ['ana', 'bia', 'caio']) await sendRequests(accountId, numbers(1, 6));
  const first = [...requestNames(1, 6), ...requestNames(1, 6, 'bia'), ...requestNames(1, 2, 'caio')];
  await expect.poll(() => started).toEqual(first);
  await sendRequests('bia', [7, 8]);
  await sendRequests('ana', [7]);
  await sendRequests('dora', [1]);
  await expect.poll(() => app.readQueue.size()).toBe(22);
  expect(started).toEqual(first);

  const rounds = ['caio 3', 'bia 7', 'ana 7', 'dora 1', 'caio 4', 'bia 8', 'caio 5', 'caio 6'];
  for (const index of rounds.keys()) {
    end(first[index] ?? '');
    await expect.poll(() => started.slice(first.length)).toEqual(rounds.slice(0, index + 1));
  }
  end(...first, ...rounds);
});

test('unread responses occupy only shares of their accounts', async () => {
  const { sendRequests, started, end } = await startServer({ sendsHugeResponses: true });
  const sentRequests = [
    ...(await sendRequests('ana', numbers(1, 8))),
    ...(await sendRequests('bia', numbers(1, 7))),
  ];
  await expect.poll(() => started).toHaveLength(14);
  end(...requestNames(1, 8), ...requestNames(1, 6, 'bia'));
  await expect.poll(() => started).toContain('bia 7');

  sentRequests.push(
    ...(await sendRequests('caio', numbers(1, 8))),
    ...(await sendRequests('dora', numbers(1, 5))),
  );
  await expect.poll(() => started).toHaveLength(28);
  for (const { disconnect } of sentRequests) disconnect();
  end('bia 7', ...requestNames(1, 8, 'caio'), ...requestNames(1, 5, 'dora'));
});

test('work that continues without the database occupies only a share of its account', async () => {
  const { sendRequests, started, end } = await startServer({ releasesSlot: true });
  await sendRequests('ana', numbers(1, 9));
  await sendRequests('bia', numbers(1, 8));
  await sendRequests('caio', [1]);
  await expect.poll(() => started).toEqual([...requestNames(1, 8), ...requestNames(1, 8, 'bia'), 'caio 1']);

  end('ana 1');
  await expect.poll(() => started).toContain('ana 9');
  end(...requestNames(2, 9), ...requestNames(1, 8, 'bia'), 'caio 1');
});

test('a caller who disconnects while all slots are taken leaves the queue', async () => {
  const { app, sendRequests, started, end } = await startServer();
  await sendRequests('ana', numbers(1, 8));
  await sendRequests('bia', numbers(1, 6));
  const [waiting] = await sendRequests('caio', [1]);
  await expect.poll(() => started).toHaveLength(14);
  await expect.poll(() => app.readQueue.size()).toBe(15);

  waiting?.disconnect();
  await expect.poll(() => app.readQueue.size()).toBe(14);
  end(...requestNames(1, 8), ...requestNames(1, 6, 'bia'));
  await expect.poll(() => app.readQueue.size()).toBe(0);
  expect(started).not.toContain('caio 1');
});

test('four writes of a company’s people and six in total run at once', async () => {
  const { sendRequests, started, end } = await startServer();

  await sendRequests('padaria.ana', numbers(1, 3), 'POST');
  await sendRequests('padaria.bia', numbers(4, 6), 'POST');
  await sendRequests('confeitaria', numbers(1, 3), 'POST');
  const firstStarted = [...requestNames(1, 4, 'padaria'), ...requestNames(1, 2, 'confeitaria')];
  await expect.poll(() => started).toEqual(firstStarted);

  await sendRequests('padaria.ana', [7]);
  await expect.poll(() => started).toEqual([...firstStarted, 'padaria 7']);

  end('padaria 1', 'padaria 2');
  await expect.poll(() => started.slice(-2).sort()).toEqual(['confeitaria 3', 'padaria 5']);
  end(...firstStarted, 'padaria 7', 'padaria 5', 'confeitaria 3');
  await expect.poll(() => started).toContain('padaria 6');
  end('padaria 6');
});
