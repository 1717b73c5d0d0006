import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/test-app.ts';

const { app } = await startTestApp({}, {}, { lag: 20, sample: 50 });

/** Keeps the event loop from turning. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('a server that lags behind turns work away at once, says that it lives, and serves again once it keeps up', async () => {
  const blocking = setInterval(() => block(100), 0);
  const shed = await vi.waitUntil(async () => {
    const answer = await app.inject('/api/cep/abc');
    return answer.statusCode === 503 && answer;
  });
  const health = await app.inject('/api/health');
  clearInterval(blocking);

  expect(shed.json()).toMatchObject({ code: 'overloaded' });
  expect(shed.headers['retry-after']).toBe('2');
  expect(health.statusCode).toBe(200);
  await vi.waitFor(async () => expect((await app.inject('/api/cep/abc')).statusCode).toBe(400), 10_000);
});

test('whoever asks first is not turned away for the work of starting', async () => {
  const starting = await startTestApp({}, {}, { lag: 20, sample: 400 });
  const blocking = setInterval(() => block(100), 0);
  await vi.waitUntil(async () => (await starting.app.inject('/api/cep/abc')).statusCode === 503, 5000);

  await starting.app.listen({ port: 0, host: '127.0.0.1' });
  const first = await starting.app.inject('/api/cep/abc');
  clearInterval(blocking);

  expect(first.statusCode).toBe(400);
});
