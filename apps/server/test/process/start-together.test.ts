import pg from 'pg';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../test-database.ts';
import { clientOf, trySignIn } from './client.ts';
import { setUpDataFolder } from './data-folder.ts';
import { startServerProcess } from './server-process.ts';

const { url } = await createEmptyDatabase();
const dataDir = setUpDataFolder();

async function query(statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

test('two servers that start at once on an empty database create one administrator', async () => {
  const start = () =>
    startServerProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      ADMIN_EMAIL: 'chefia@exemplo.com',
      ADMIN_PASSWORD: 'uma senha boa',
    });
  const clients = (await Promise.all([start(), start()])).map((server) => clientOf(server.url));

  for (const client of clients) expect((await trySignIn(client, 'chefia@exemplo.com')).status).toBe(200);
  expect(
    await query(
      `select (select count(*)::int from account) as accounts,
        (select count(*) = count(distinct name) from kysely_migration) as migrated_once`,
    ),
  ).toEqual([{ accounts: 1, migrated_once: true }]);
});
