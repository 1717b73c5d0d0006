import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { demoAccounts } from '../../seeds/demo-accounts.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createTestDatabase } from '../test-database.ts';
import { clientOf } from './client.ts';
import { setUpDataFolder } from './data-folder.ts';
import {
  launchServerProcess,
  messagesIn,
  shortTimeoutsProgram,
  startServerProcess,
} from './server-process.ts';

const { url } = await createTestDatabase();
const environment = { DATA_DIR: setUpDataFolder(), DATABASE_URL: url };
const verification = join(import.meta.dirname, '../../src/verify-record.ts');
const removal = join(import.meta.dirname, '../../src/remove-demo.ts');
const admin = { email: 'dona@exemplo.com.br', password: 'chave da casa 1987' };
const asAdmin = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

const statusOfSignIn = async (server: { url: string }, { email, password }: typeof admin) =>
  (await clientOf(server.url).post('/api/auth/login', { email, password })).status;

// This test also fills the database for the next one, because creating the demo data takes several seconds.
test('a demo start waits for its data longer than a request may', async () => {
  const { db } = openDatabase(url);
  const hasWaitedLong = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from clock_timestamp() - query_start)::float as seconds from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`.execute(db);
    // On this server, the statement of a request is ended after one second.
    expect(rows[0]?.seconds).toBeGreaterThan(1.5);
  };

  const { starting } = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo_data'))`.execute(transaction);
    const starting = startServerProcess({ ...environment, DEMO: '1' }, shortTimeoutsProgram);
    await Promise.race([starting, vi.waitFor(hasWaitedLong, 60_000)]);
    return { starting };
  });

  await starting;
  // Not checked by a request, because this server answers 503 to requests that take a second, as a sign-in does on a
  // busy machine.
  const { email } = demoAccounts[0];
  const account = await db
    .selectFrom('account')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst();
  expect(account).toEqual({ email });
  await db.destroy();
});

test('a demo database is refused outside of a demo until its accounts are removed, and a configured administrator that is not created is reported', async () => {
  const demo = await startServerProcess({ ...environment, DEMO: '1' });
  for (const account of demoAccounts) expect(await statusOfSignIn(demo, account)).toBe(200);
  demo.kill('SIGTERM');
  await demo.exited;

  expect(await launchServerProcess(environment, verification).exited).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^O registro da moderação está íntegro: \d+ linhas.\nSelo: [0-9a-f]{64}\n/),
  });
  const { db } = openDatabase(url);
  await sql`alter table moderation_record disable trigger moderation_record_stands`.execute(db);
  await sql`update moderation_record set reports = 99 where seq = 2`.execute(db);
  await db.destroy();
  expect(await launchServerProcess(environment, verification).exited).toMatchObject({
    code: 1,
    output: 'O registro da moderação foi adulterado na linha 2: a linha foi alterada.\n',
  });

  const refused = await launchServerProcess({ ...environment, ...asAdmin }).exited;
  expect(refused.code).toBe(1);
  expect(messagesIn(refused.output)).toEqual([
    expect.stringMatching(/^Este banco de dados tem contas de demonstração[^]*npm run remove-demo/),
  ]);

  const ignored = await startServerProcess({ ...environment, ...asAdmin, DEMO: '1' });
  await vi.waitFor(
    () => expect(ignored.output()).toContain('ADMIN_EMAIL e ADMIN_PASSWORD não valem'),
    10_000,
  );
  expect(await statusOfSignIn(ignored, admin)).toBe(401);
  ignored.kill('SIGTERM');
  await ignored.exited;

  expect(await launchServerProcess(environment, removal).exited).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d+ contas de demonstração removidas/),
  });

  const real = await startServerProcess({ ...environment, ...asAdmin });
  expect(await statusOfSignIn(real, admin)).toBe(200);
  for (const account of demoAccounts) expect(await statusOfSignIn(real, account)).toBe(401);
  expect(real.output()).not.toContain('não valem');
});
