import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { demoAccounts } from '../../seeds/demo-accounts.ts';
import { demoCounts } from '../../seeds/demo-data.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createTestDatabase } from '../test-database.ts';
import { clientOf } from './client.ts';
import { setUpDataFolder } from './data-folder.ts';
import {
  launchServerProcess,
  messagesIn,
  productProgram,
  shortTimeoutsProgram,
  startServerProcess,
} from './server-process.ts';

const { url } = await createTestDatabase();
const environment = { DATA_DIR: setUpDataFolder(), DATABASE_URL: url };
const verifyProgram = join(import.meta.dirname, '../../src/verify-record.ts');
const removeDemoProgram = join(import.meta.dirname, '../../src/remove-demo.ts');
const admin = { email: 'dona@exemplo.com.br', password: 'chave da casa 1987' };
const adminEnvironment = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

const trySignIn = async (server: { url: string }, { email, password }: typeof admin) =>
  (await clientOf(server.url).post('/api/auth/login', { email, password })).status;

// This test also fills the database for the next ones, because creating the demo data takes several seconds.
test('two demo servers that start at once wait longer than a request may and create the data once', async () => {
  const { db } = openDatabase(url);
  const expectLongWaits = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from clock_timestamp() - query_start)::float as seconds from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`.execute(db);
    expect(rows).toHaveLength(2);
    // The first server ends statements of requests after one second.
    for (const { seconds } of rows) expect(seconds).toBeGreaterThan(1.5);
  };

  const { starting } = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo_data'))`.execute(transaction);
    const starting = Promise.all(
      [shortTimeoutsProgram, productProgram].map((program) =>
        startServerProcess({ ...environment, DEMO: '1' }, program),
      ),
    );
    await Promise.race([starting, vi.waitFor(expectLongWaits, 120_000)]);
    // In an object, so that the transaction ends before the start.
    return { starting };
  });

  await starting;
  // Checked in the database, because on a busy machine a sign-in exceeds the one second that the first server allows.
  const { email } = demoAccounts[0];
  const { rows } = await sql`
    select (select count(*)::int from vacancy) as vacancies, (select count(*)::int from candidate) as candidates,
      (select count(*)::int from account where email = ${email}) as accounts`.execute(db);
  expect(rows).toEqual([
    {
      vacancies: demoCounts.vacancies + demoCounts.pastVacancies,
      candidates: demoCounts.candidates,
      accounts: 1,
    },
  ]);
  await db.destroy();
});

test('the demo’s moderation record is valid, and a changed entry is detected', async () => {
  expect(await launchServerProcess(environment, verifyProgram).exited).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^O registro da moderação está íntegro: \d+ linhas.\nSelo: [0-9a-f]{64}\n/),
  });
  const { db } = openDatabase(url);
  await sql`alter table moderation_record disable trigger moderation_record_stands`.execute(db);
  await sql`update moderation_record set reports = 99 where seq = 2`.execute(db);
  await db.destroy();
  expect(await launchServerProcess(environment, verifyProgram).exited).toMatchObject({
    code: 1,
    output: 'O registro da moderação foi adulterado na linha 2: a linha foi alterada.\n',
  });
});

test('a demo database only starts as a demo until its accounts are removed', async () => {
  const refusedStart = await launchServerProcess({ ...environment, ...adminEnvironment }).exited;
  expect(refusedStart.code).toBe(1);
  expect(messagesIn(refusedStart.output)).toEqual([
    expect.stringMatching(/^Este banco de dados tem contas de demonstração[^]*npm run remove-demo/),
  ]);

  const demo = await startServerProcess({ ...environment, ...adminEnvironment, DEMO: '1' });
  await vi.waitFor(() => expect(demo.output()).toContain('ADMIN_EMAIL e ADMIN_PASSWORD não valem'), 10_000);
  for (const account of demoAccounts) expect(await trySignIn(demo, account)).toBe(200);
  expect(await trySignIn(demo, admin)).toBe(401);
  demo.kill('SIGTERM');
  await demo.exited;

  expect(await launchServerProcess(environment, removeDemoProgram).exited).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d+ contas de demonstração removidas/),
  });

  const production = await startServerProcess({ ...environment, ...adminEnvironment });
  expect(await trySignIn(production, admin)).toBe(200);
  for (const account of demoAccounts) expect(await trySignIn(production, account)).toBe(401);
  expect(production.output()).not.toContain('não valem');
});
