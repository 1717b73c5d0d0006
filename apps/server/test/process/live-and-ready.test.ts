import { expect, test, vi } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../test-database.ts';
import { clientOf } from './client.ts';
import { setUpDataFolder } from './data-folder.ts';
import { findFreePort } from './find-free-port.ts';
import { holdMigrations } from './held-migrations.ts';
import { launchServerProcess, startServerProcess } from './server-process.ts';

const dataDir = setUpDataFolder();
const { url: migrated } = await createTestDatabase();
const { url: empty } = await createEmptyDatabase();

const notReady = {
  error: 'O Trampolim está iniciando ou reiniciando. Tente de novo em instantes.',
  code: 'not_ready',
};

test('while it migrates, a server is alive and not ready', async () => {
  const port = await findFreePort();
  const release = await holdMigrations(empty);
  launchServerProcess({ DATA_DIR: dataDir, DATABASE_URL: empty, PORT: String(port) });
  const client = clientOf(`http://127.0.0.1:${port}`);

  await vi.waitFor(async () => expect((await client.get('/api/live')).status).toBe(200), 60_000);
  const ready = await client.get('/api/ready');
  expect([ready.status, ready.headers.get('retry-after'), ready.body]).toEqual([503, '5', notReady]);
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining(notReady.error)]);

  await release();
  await vi.waitFor(async () => expect((await client.get('/api/ready')).status).toBe(200), 60_000);
}, 180_000);

test('a stopping server reports that first, and answers until the configured delay is over', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: migrated, DRAIN_SECONDS: '3' });
  const client = clientOf(server.url);
  expect((await client.get('/api/ready')).status).toBe(200);

  server.kill('SIGTERM');

  await vi.waitFor(async () => expect((await client.get('/api/ready')).body).toEqual(notReady), 2_000);
  expect((await client.get('/api/live')).status).toBe(200);
  expect((await client.get('/api/health')).status).toBe(200);
  expect(await server.exited).toMatchObject({ code: 0 });
});
