import { endpoints } from '@trampolim/contract/api';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { clientOf, login, signedIn, signUpCandidate } from './client.ts';
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

/** Returns the IP addresses that signed in, from the action log and the limits of networks. */
const signedInIps = () =>
  query<{ address: string; limited: boolean }>(
    `select distinct address, exists (select from rate_limit where key = 'failedSignInOfNetwork:' || address) as limited
    from action_log order by address`,
  );

test('the IP address in a header only counts behind a trusted proxy', async () => {
  const direct = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url });
  await login(clientOf(direct.url, { 'x-forwarded-for': '203.0.113.7' }), 'ninguem@exemplo.com');
  expect(await signedInIps()).toEqual([{ address: '127.0.0.1', limited: true }]);

  const proxied = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url, TRUST_PROXY: '1' });
  await login(clientOf(proxied.url, { 'x-forwarded-for': '203.0.113.7' }), 'ninguem@exemplo.com');
  expect(await signedInIps()).toEqual([
    { address: '127.0.0.1', limited: true },
    { address: '203.0.113.7', limited: true },
  ]);
});

test('five hundred requests at once, some of them registrations, all get a proper answer', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url });
  const client = clientOf(server.url);
  await signUpCandidate(client, 'ana@exemplo.com');
  const ana = await signedIn(client, 'ana@exemplo.com');
  const reads = endpoints
    // Streams are left out, because they never end.
    .filter(({ method, media }) => method === 'GET' && media === undefined)
    .map(({ path }) => path.replace(/:\w+/g, '019aa000-0000-7000-8000-000000000000'));
  const responses = await Promise.all(
    Array.from({ length: 500 }, (_, number) => {
      if (number % 20 === 0) return signUpCandidate(client, `pessoa-${number}@exemplo.com`);
      const path = reads[number % reads.length] ?? '/api/health';
      return number % 3 === 0 ? client.get(path) : ana.get(path);
    }),
  );

  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  expect(responses.filter(({ body }) => body._id !== undefined && body.message)).toHaveLength(25);
});
