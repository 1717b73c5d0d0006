import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LocalPostgres, startLocalPostgres } from '@trampolim/local-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { clientOf, publishVacancy, signInAs, signUpCandidate, signUpCompany } from './client.ts';
import { setUpDataFolder } from './data-folder.ts';
import { startServerProcess } from './server-process.ts';

const testDatabase = await createTestDatabase();
const dataDir = setUpDataFolder();

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Statements that only a superuser may run. Each would allow access outside of the database. */
const forbiddenStatements = [
  `copy (select 1) to program 'true'`,
  `select pg_read_file('/etc/passwd')`,
  `set session_replication_role = replica`,
  `create role intruder superuser`,
  `alter system set listen_addresses = '*'`,
];

const serverConnections = `select distinct usename as role, usesuper as superuser, listening
  from pg_stat_activity join pg_user using (usename), current_setting('listen_addresses') as listening
  where datname = 'trampolim' and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/**
 * Finds objects that do not belong to the product's role, except for objects of PostgreSQL, whose ids are below 16384,
 * of its extensions (dependencies of the type `e`), and array types, which belong to the owner of their element.
 */
const foreignObjects = `
  select objid::text, classid::regclass::text as kind from (
    select oid as objid, 'pg_database'::regclass as classid, datdba as owner from pg_database where datname = 'trampolim'
    union all select oid, 'pg_namespace'::regclass, nspowner from pg_namespace
    union all select oid, 'pg_class'::regclass, relowner from pg_class
    union all select oid, 'pg_proc'::regclass, proowner from pg_proc
    union all select oid, 'pg_type'::regclass, typowner from pg_type
  ) thing
  where objid >= 16384 and owner <> 'trampolim'::regrole
    and not exists (select from pg_depend where pg_depend.objid = thing.objid and pg_depend.classid = thing.classid
      and deptype = 'e')
    and not exists (select from pg_type where oid = thing.objid and typelem <> 0)`;

/** Makes the superuser the owner of everything, as in databases of an earlier version. */
async function giveToSuperuser({ adminUrl }: LocalPostgres): Promise<void> {
  await query(adminUrl('trampolim'), 'reassign owned by trampolim to postgres');
}

test('the server connects to its own database as a role without rights outside of it', async () => {
  await startServerProcess({ DATA_DIR: dataDir });
  const postgres = await startLocalPostgres({ dataDir });

  expect(await query(postgres.adminUrl('trampolim'), serverConnections)).toEqual([
    { role: 'trampolim', superuser: false, listening: '' },
  ]);
  expect(await query(postgres.adminUrl('trampolim'), foreignObjects)).toEqual([]);
  for (const forbidden of forbiddenStatements)
    await expect(query(postgres.url('trampolim'), forbidden)).rejects.toThrow(
      /permission denied|must be superuser/,
    );
  await postgres.stop();
});

test('the role of the tests has no rights outside of the database either', async () => {
  for (const forbidden of forbiddenStatements)
    await expect(query(testDatabase.url, forbidden)).rejects.toThrow(/permission denied|must be superuser/);
});

test('the server’s role becomes the owner of an earlier version’s database without loss of data', async () => {
  const firstServer = await startServerProcess({ DATA_DIR: dataDir });
  await signUpCompany(clientOf(firstServer.url), 'rh@padaria.com.br');
  const company = await signInAs(clientOf(firstServer.url), 'rh@padaria.com.br');
  const vacancy = await publishVacancy(company);
  const postgres = await startLocalPostgres({ dataDir });
  firstServer.kill('SIGTERM');
  await firstServer.exited;
  await giveToSuperuser(postgres);
  expect(await query(postgres.adminUrl('trampolim'), foreignObjects)).not.toEqual([]);

  const secondServer = await startServerProcess({ DATA_DIR: dataDir });

  expect(await query(postgres.adminUrl('trampolim'), foreignObjects)).toEqual([]);
  const response = await company
    .at(secondServer.url)
    .get(`/api/user/company/vacancy/list-vacancy/${vacancy.body._id}`);
  expect(response.body).toMatchObject({ jobTitle: 'Pessoa confeiteira' });
  await postgres.stop();
});

test('the e-mail of a refused second sign-up is in no log', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir });
  const client = clientOf(server.url);
  expect((await signUpCandidate(client, 'ana@exemplo.com')).status).toBe(200);
  expect((await signUpCandidate(client, 'ana@exemplo.com')).status).toBe(409);
  server.kill('SIGTERM');
  const { output } = await server.exited;

  const logs = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(join(dataDir, name), 'utf8'));
  expect(logs.join('')).toContain('database system is ready to accept connections');
  for (const text of [...logs, output]) expect(text).not.toContain('ana@exemplo.com');
});
