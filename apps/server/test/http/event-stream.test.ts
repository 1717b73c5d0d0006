import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { endpoint } from '@trampolim/contract/wire/endpoint';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { type Authenticator, enforceAudiences } from '../../src/platform/http/access.ts';
import { type EventStream, streamRoute } from '../../src/platform/http/event-stream.ts';
import { createHttpServer } from '../../src/platform/http/http-server.ts';
import { startTestApp } from '../test-app.ts';

const { db, services, authorization } = await startTestApp();

const events = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Large events',
  audience: ['Candidate'],
  response: z.object({ text: z.string() }),
  media: 'text/event-stream',
});

type Stream = EventStream<{ text: string }>;

const app = await createHttpServer({ trustProxy: false, log: undefined, strict: false });
afterAll(() => app.close());
/** The authentication of a caller waits for this promise. */
let authenticationGate = Promise.resolve();
const slowAuthenticator: Authenticator = {
  ...services.authenticator,
  readAccessToken: (token) => authenticationGate.then(() => services.authenticator.readAccessToken(token)),
};
enforceAudiences(app, slowAuthenticator);
const openListeners: ((stream: Stream) => void)[] = [];
const { authenticator } = services;
streamRoute(app, events, { authenticator, eventName: 'notices' }, (_context, stream) =>
  openListeners.shift()?.(stream),
);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
afterEach(() => vi.useRealTimers());

/** Larger than the network's buffers for a client that reads nothing. */
const largeEvent = { text: 'x'.repeat(20_000_000) };

/** Opens a stream for a client that reads nothing yet. */
async function openSlowReader() {
  const { authorization: token } = await authorization(await aCandidate(db));
  const openStream = new Promise<Stream>((resolve) => openListeners.push(resolve));
  const reader = connect(port, '127.0.0.1').pause();
  afterAll(() => reader.destroy());
  reader.write(`GET /api/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\n\r\n`);
  return { reader, stream: await openStream };
}

test('a stream accepts no further events until a slow client has read the previous one', async () => {
  const { reader, stream } = await openSlowReader();

  expect(stream.send(largeEvent, '1')).toBe(true);
  expect(stream.send({ text: 'second' }, '2')).toBe(false);

  const hasRead = new Promise<void>((resolve) => stream.onDrain(resolve));
  reader.resume();
  await hasRead;
  expect(stream.send({ text: 'second' }, '2')).toBe(true);
});

test('a client that reads nothing until the next heartbeat is disconnected', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { reader, stream } = await openSlowReader();
  const closed = new Promise<void>((resolve) => stream.onClose(resolve));
  stream.send(largeEvent, '1');

  vi.advanceTimersByTime(20_000);

  await closed;
  expect(stream.send({ text: 'second' }, '2')).toBe(false);
  reader.resume();
  await once(reader, 'close');
});

test('a stream sends only fields of the contract', async () => {
  const { reader, stream } = await openSlowReader();
  let text = '';
  reader.on('data', (part: Buffer) => {
    text += part.toString();
  });

  stream.send({ text: 'first', secret: 'hidden' } as { text: string }, '7');
  stream.end();

  expect(stream.send({ text: 'second' }, '8')).toBe(false);
  reader.resume();
  await expect.poll(() => text).toContain('event: notices\nid: 7\ndata: {"text":"first"}\n\n');
  expect(text).toContain('retry: 3000\n\n');
});

test('readers who disconnect before authentication do not count towards the limit of streams', async () => {
  const { authorization: token } = await authorization(await aCandidate(db));
  const { promise, resolve } = Promise.withResolvers<void>();
  authenticationGate = promise;
  const closings: Promise<unknown>[] = [];
  // One account may have eight open streams.
  for (let count = 0; count < 8; count++) {
    const request = once(app.server, 'request');
    const reader = connect(port, '127.0.0.1');
    reader.write(`GET /api/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\n\r\n`);
    const [, response] = (await request) as [unknown, ServerResponse];
    closings.push(once(response, 'close'));
    reader.destroy();
  }
  await Promise.all(closings);
  resolve();

  const disconnection = new AbortController();
  const headers = { authorization: token };
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers,
    signal: disconnection.signal,
  });
  expect(response.status).toBe(200);
  disconnection.abort();
});
