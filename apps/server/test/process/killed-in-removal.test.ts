import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { countWaiting } from '../stored/count-waiting.ts';
import { loggedAbout } from '../stored/logged-about.ts';
import { createTestDatabase } from '../test-database.ts';
import { clientOf, trySignIn } from './client.ts';
import { setUpDataFolder } from './data-folder.ts';
import { fastRecoveryProgram, startServerProcess } from './server-process.ts';

const { url } = await createTestDatabase();
const { db } = openDatabase(url);
const environment = { DATA_DIR: setUpDataFolder(), DATABASE_URL: url };
afterAll(() => db.destroy());

test('another server finishes the bulk removal of a killed server and removes each account once', async () => {
  const admin = await anAdmin(db);
  const people = await Promise.all(Array.from({ length: 8 }, () => aCandidate(db)));
  const fifth = people[4];
  const server = await startServerProcess(environment, fastRecoveryProgram);
  const { body: signIn } = await trySignIn(clientOf(server.url), admin.email, demoPassword);
  const readRemoval = () => db.selectFrom('bulk_removal').selectAll().executeTakeFirstOrThrow();

  await db.transaction().execute(async (transaction) => {
    await sql`select from account where id = ${fifth?.id} for update`.execute(transaction);
    const response = await clientOf(server.url)
      .as(signIn.accessToken ?? '')
      .post('/api/user/admin/removals', { kind: 'Candidate', ids: people.map(({ id }) => id) });
    expect(response).toMatchObject({ status: 200, body: { total: 8 } });
    await vi.waitFor(async () => {
      expect(await readRemoval()).toMatchObject({ state: 'running', removed: 4 });
      expect(await countWaiting(db)).toBe(1);
    }, 30_000);
    server.kill('SIGKILL');
    await server.exited;
  });
  expect(await readRemoval()).toMatchObject({ state: 'running', removed: 4 });
  await startServerProcess(environment, fastRecoveryProgram);

  await vi.waitFor(
    async () => expect(await readRemoval()).toMatchObject({ state: 'done', removed: 8, gone: 0, failed: 0 }),
    60_000,
  );
  for (const { email } of people)
    expect(await loggedAbout(db, `Conta excluída pela administração: ${email}`)).toHaveLength(1);
  expect(await loggedAbout(db, 'Exclusão em massa concluída: 8 de 8')).toHaveLength(1);
  const remaining = await db.selectFrom('account').select('id').execute();
  expect(remaining).toEqual([{ id: admin.id }]);
});
