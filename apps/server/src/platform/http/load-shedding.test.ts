import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'trampolim-web-'));
mkdirSync(join(webFolder, 'assets'));
writeFileSync(join(webFolder, 'index.html'), '<!doctype html>');
writeFileSync(join(webFolder, 'assets/page.js'), '1;');

const { services } = await startTestApp();
const app = await buildApp(services, { webFolder, stamina: { lag: 20, sample: 50 } });
afterAll(async () => {
  await app.close();
  rmSync(webFolder, { recursive: true });
});
await app.ready();

/** Keeps the event loop from turning. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('a server that lags behind turns work away at once, says that it lives, gives a page its files, and serves again once it keeps up', async () => {
  const blocking = setInterval(() => block(100), 0);
  const shed = await vi.waitUntil(async () => {
    const answer = await app.inject('/api/cep/abc');
    return answer.statusCode === 503 && answer;
  });
  const health = await app.inject('/api/health');
  const file = await app.inject('/assets/page.js');
  clearInterval(blocking);

  expect(shed.json()).toMatchObject({ code: 'overloaded' });
  expect(shed.headers['retry-after']).toBe('2');
  expect(health.statusCode).toBe(200);
  expect([file.statusCode, file.payload]).toEqual([200, '1;']);
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
