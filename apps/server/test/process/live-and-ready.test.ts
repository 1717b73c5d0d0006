import { expect, test, vi } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../test-database.ts';
import { clientOf } from './client.ts';
import { setUpDataFolder } from './data-folder.ts';
import { findFreePort } from './find-free-port.ts';
import { lockMigrations } from './lock-migrations.ts';
import { launchServerProcess, startServerProcess } from './server-process.ts';

const dataDir = setUpDataFolder();
const { url: migratedUrl } = await createTestDatabase();
const { url: emptyUrl } = await createEmptyDatabase();

const notReady = {
  error: 'O Trampolim está iniciando ou reiniciando. Tente de novo em instantes.',
  code: 'not_ready',
};

test('a server that migrates is alive and not ready', async () => {
  const port = await findFreePort();
  const release = await lockMigrations(emptyUrl);
  launchServerProcess({ DATA_DIR: dataDir, DATABASE_URL: emptyUrl, PORT: String(port) });
  const client = clientOf(`http://127.0.0.1:${port}`);

  await vi.waitFor(async () => expect((await client.get('/api/live')).status).toBe(200), 60_000);
  const readiness = await client.get('/api/ready');
  expect([readiness.status, readiness.headers.get('retry-after'), readiness.body]).toEqual([
    503,
    '5',
    notReady,
  ]);
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining(notReady.error)]);

  await release();
  await vi.waitFor(async () => expect((await client.get('/api/ready')).status).toBe(200), 60_000);
}, 180_000);

test('a stopping server serves requests until the configured delay is over', async () => {
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: migratedUrl,
    DRAIN_SECONDS: '3',
  });
  const client = clientOf(server.url);
  expect((await client.get('/api/ready')).status).toBe(200);

  server.kill('SIGTERM');

  await vi.waitFor(async () => expect((await client.get('/api/ready')).body).toEqual(notReady), 2_000);
  expect((await client.get('/api/live')).status).toBe(200);
  expect((await client.get('/api/health')).status).toBe(200);
  expect(await server.exited).toMatchObject({ code: 0 });
});
