import { endpoints } from '@trampolim/contract/api';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { clientOf, signInAs, signUpCandidate, trySignIn } from './client.ts';
import { setUpDataFolder } from './data-folder.ts';
import { startServerProcess } from './server-process.ts';

const { url } = await createTestDatabase();
const dataDir = setUpDataFolder();

async function query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

/** Returns the logged IP addresses, and for each whether its failed sign-ins were counted. */
const readLoggedAddresses = () =>
  query<{ address: string; limited: boolean }>(
    `select distinct address, exists (select from rate_limit where key = 'failedSignInOfNetwork:' || address) as limited
    from action_log order by address`,
  );

test('the server believes the IP address in a header only behind a trusted proxy', async () => {
  const directServer = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url });
  await trySignIn(clientOf(directServer.url, { 'x-forwarded-for': '203.0.113.7' }), 'ninguem@exemplo.com');
  expect(await readLoggedAddresses()).toEqual([{ address: '127.0.0.1', limited: true }]);

  const proxiedServer = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url, TRUST_PROXY: '1' });
  await trySignIn(clientOf(proxiedServer.url, { 'x-forwarded-for': '203.0.113.7' }), 'ninguem@exemplo.com');
  expect(await readLoggedAddresses()).toEqual([
    { address: '127.0.0.1', limited: true },
    { address: '203.0.113.7', limited: true },
  ]);
});

test('five hundred simultaneous reads and sign-ups get no server error', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url });
  const client = clientOf(server.url);
  await signUpCandidate(client, 'ana@exemplo.com');
  const ana = await signInAs(client, 'ana@exemplo.com');
  const readPaths = endpoints
    // Streams are left out, because they never end.
    .filter(({ method, media }) => method === 'GET' && media === undefined)
    .map(({ path }) => path.replace(/:\w+/g, '019aa000-0000-7000-8000-000000000000'));
  const responses = await Promise.all(
    Array.from({ length: 500 }, (_, number) => {
      if (number % 20 === 0) return signUpCandidate(client, `pessoa-${number}@exemplo.com`);
      const path = readPaths[number % readPaths.length] ?? '/api/health';
      return number % 3 === 0 ? client.get(path) : ana.get(path);
    }),
  );

  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  expect(responses.filter(({ body }) => body._id !== undefined && body.message)).toHaveLength(25);
});
