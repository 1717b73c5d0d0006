import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from '@trampolim/contract/wire/errors';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { type Client, clientOf, signUpCandidate, type TestResponse, trySignIn } from './client.ts';
import { setUpDataFolder } from './data-folder.ts';
import { openDatabaseProxy } from './database-proxy.ts';
import { lockAccounts } from './locked-accounts.ts';
import { postmasterOf } from './processes.ts';
import { fastJobsProgram, shortTimeoutsProgram, startServerProcess } from './server-process.ts';

const { url } = await createTestDatabase();
const dataDir = setUpDataFolder();
const proxy = await openDatabaseProxy(url);
afterAll(proxy.close);

/** Status, message and `Retry-After` of every response while the database is unreachable. */
const unavailable = [503, errorCatalogue.database_unavailable.sentence, '5'];
const summaryOf = ({ status, body, headers }: TestResponse) => [
  status,
  body.error,
  headers.get('retry-after'),
];

const waitForRecovery = (client: Client) =>
  vi.waitFor(async () => expect((await client.get('/api/health')).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  });

/** Makes calls that use the database in different ways: a read, a transaction and the rate limits. */
const callAll = async (client: Client) => {
  const responses = await Promise.all([
    client.get('/api/health'),
    signUpCandidate(client, 'ninguem@exemplo.com'),
    trySignIn(client, 'ninguem@exemplo.com'),
  ]);
  return responses.map(summaryOf);
};

test('calls get 503 while the database is unreachable, and the server can be stopped', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: proxy.url }, fastJobsProgram);
  const client = clientOf(server.url);
  const accounts = await lockAccounts(url);
  const runningCalls = [trySignIn(client, 'ana@exemplo.com'), signUpCandidate(client, 'ana@exemplo.com')];
  await accounts.waitUntilBlocked(2);

  await proxy.cut();
  expect((await Promise.all(runningCalls)).map(summaryOf)).toEqual([unavailable, unavailable]);
  expect(await callAll(client)).toEqual([unavailable, unavailable, unavailable]);
  await accounts.release();
  await proxy.restore();
  await waitForRecovery(client);

  expect((await signUpCandidate(client, 'bia@exemplo.com')).status).toBe(200);
  const mails = join(dataDir, 'mail');
  await vi.waitFor(() => expect(readdirSync(mails)).toHaveLength(1), 60_000);

  // The log names the error of the lost connection, and every line is JSON.
  const lines = server
    .output()
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as { level: number; err?: { message: string; code?: string } });
  const errors = lines.flatMap(({ err }) => err ?? []);
  expect(errors.length).toBeGreaterThan(0);
  for (const { message, code } of errors) {
    expect(message).not.toBe('The thrown value is not an error.');
    expect(`${message}${code}`).not.toBe('undefined');
  }

  await proxy.cut();
  server.kill('SIGTERM');
  expect(await server.exited).toMatchObject({ code: 0 });
  await proxy.restore();
});

test('calls get 503 when the database stops responding on open connections', async () => {
  const server = await startServerProcess(
    { DATA_DIR: dataDir, DATABASE_URL: proxy.url },
    shortTimeoutsProgram,
  );
  const client = clientOf(server.url);
  await callAll(client);

  proxy.freeze();
  // The first calls use open connections, the later ones open new connections. Both get no response from the
  // database.
  expect(await callAll(client)).toEqual([unavailable, unavailable, unavailable]);
  expect(await callAll(client)).toEqual([unavailable, unavailable, unavailable]);
  await proxy.restore();

  await waitForRecovery(client);
});

test('the server restarts its own database whenever it ends', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir });
  const client = clientOf(server.url);
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    const postmasterPid = postmasterOf(dataDir)?.pid ?? 0;

    process.kill(postmasterPid, signal);
    await vi.waitFor(() => expect(postmasterOf(dataDir)?.pid).not.toBe(postmasterPid), 30_000);
    await waitForRecovery(client);

    expect((await signUpCandidate(client, `${signal}@exemplo.com`)).status).toBe(200);
  }
});
