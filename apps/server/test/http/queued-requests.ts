import { type IncomingMessage, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { endpoint } from '@trampolim/contract/wire/endpoint';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { enforceAudiences, type Viewer } from '../../src/platform/http/access.ts';
import { createHttpServer } from '../../src/platform/http/http-server.ts';
import { type RouteContext, route } from '../../src/platform/http/route.ts';

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
export async function startServer({
  sendsHugeResponses = false,
  releasesSlot = false,
}: TestServerOptions = {}) {
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
    issueAccessToken: async (sessionId) => sessionId,
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

export const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
export const requestNames = (from: number, to: number, accountId = 'ana') =>
  numbers(from, to).map((number) => `${accountId} ${number}`);
