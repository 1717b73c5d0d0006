import { ownerRole, startThrowAwayPostgres } from '@trampolim/local-postgres';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { demoEmails } from '../../seeds/demo-accounts.ts';
import { demoCounts } from '../../seeds/demo-data.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { clientOf, login } from './client.ts';
import { setUpDataFolder } from './data-folder.ts';
import { startServerProcess } from './server-process.ts';

const postgres = await startThrowAwayPostgres();
afterAll(postgres.stop);
const dataDir = setUpDataFolder();

async function query(databaseUrl: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

async function startTwoServers(database: string, environment: NodeJS.ProcessEnv) {
  const databaseUrl = postgres.url(database);
  await query(postgres.adminUrl('postgres'), `create database ${database} owner ${ownerRole}`);
  const start = () => startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment });
  return { databaseUrl, clients: (await Promise.all([start(), start()])).map(({ url }) => clientOf(url)) };
}

test('two servers that start at once on an empty database create one administrator', async () => {
  const { databaseUrl, clients } = await startTwoServers('two_with_admin', {
    ADMIN_EMAIL: 'chefia@exemplo.com',
    ADMIN_PASSWORD: 'uma senha boa',
  });

  for (const client of clients) expect((await login(client, 'chefia@exemplo.com')).status).toBe(200);
  expect(
    await query(
      databaseUrl,
      `select (select count(*)::int from account) as accounts,
        (select count(*) = count(distinct name) from kysely_migration) as migrated_once`,
    ),
  ).toEqual([{ accounts: 1, migrated_once: true }]);
});

test('two servers that start at once create the demo data once', async () => {
  const { databaseUrl, clients } = await startTwoServers('two_with_demo', { DEMO: '1' });

  for (const client of clients) {
    expect((await login(client, demoEmails.candidate, demoPassword)).status).toBe(200);
  }
  expect(
    await query(
      databaseUrl,
      `select (select count(*)::int from vacancy) as vacancies, (select count(*)::int from candidate) as candidates`,
    ),
  ).toEqual([
    { vacancies: demoCounts.vacancies + demoCounts.pastVacancies, candidates: demoCounts.candidates },
  ]);
});
