import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startMailServer } from '../mails-and-notices/mail-server.ts';
import { countWaiting } from '../stored/count-waiting.ts';
import { startTestApp } from '../test-app.ts';
import { setUpDataFolder } from './data-folder.ts';
import { fastRecoveryProgram, startServerProcess } from './server-process.ts';

const dataDir = setUpDataFolder();
const inbox = await startMailServer();
afterAll(() => inbox.close());
const { call, db, services } = await startTestApp();
const environment = {
  DATA_DIR: dataDir,
  DATABASE_URL: services.config.databaseUrl,
  SMTP_URL: inbox.url,
};

/** One transaction processes this number of alerts. */
const batchSize = 500;
/** With the early alerts, these fill more than the first transaction. */
const alertsWithoutResults = 500;

/** Creates a candidate with an alert that has new results and was due some hours ago. */
async function aDueAlert(hours: number) {
  const ana = await aCandidate(db);
  const { body } = await call(
    'POST /api/user/candidate/vacancy-alerts',
    { body: { filters: { state: 'AC' }, frequency: 'Diário' } },
    ana,
  );
  await db
    .updateTable('vacancy_alert')
    .set({
      due_at: sql`now() - ${hours} * interval '1 hour'`,
      sent_up_to: sql`now() - interval '3 days'`,
    })
    .where('id', '=', body._id)
    .execute();
  return { email: ana.email, alertId: body._id };
}

/** Makes a server run the job now instead of at the next full minute. */
async function queueAlertJob(): Promise<void> {
  const boss = new PgBoss({
    connectionString: services.config.databaseUrl ?? '',
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await boss.send('send-vacancy-alerts');
  await boss.stop();
}

const readDueAlerts = async () => {
  const { rows } = await sql<{ id: string }>`select id from vacancy_alert where due_at <= now()`.execute(db);
  return rows.map(({ id }) => id);
};

test('another server sends the remaining alerts of a killed server exactly once', async () => {
  await aVacancy(db, await aCompany(db), {
    state: 'AC',
    created_at: new Date(Date.now() - 48 * 3_600_000).toISOString(),
  });
  const earlyAlerts = [await aDueAlert(3), await aDueAlert(3), await aDueAlert(3)];
  const lateAlerts = [await aDueAlert(1), await aDueAlert(1), await aDueAlert(1)];
  await sql`
    insert into vacancy_alert (id, candidate_id, filters, frequency, sent_up_to, due_at, confirmed_at)
    select gen_random_uuid(), a.candidate_id, jsonb_build_object('title', 'nada ' || n), a.frequency, a.sent_up_to,
      now() - interval '2 hours', a.confirmed_at
    from vacancy_alert a, generate_series(1, ${alertsWithoutResults}) n where a.id = ${earlyAlerts[0]?.alertId}`.execute(
    db,
  );

  await db.transaction().execute(async (transaction) => {
    await sql`select from vacancy_alert where id = ${lateAlerts[0]?.alertId} for update`.execute(transaction);
    // A silent connection is closed after 18 seconds, and a server on a busy machine starts later than that.
    const keepAlive = setInterval(() => void sql`select 1`.execute(transaction), 5_000);
    const killed = await startServerProcess(environment, fastRecoveryProgram);
    await queueAlertJob();
    await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1), 90_000);
    clearInterval(keepAlive);
    killed.kill('SIGKILL');
    await killed.exited;
  });
  const remaining = await readDueAlerts();
  expect(remaining).toEqual(expect.arrayContaining(lateAlerts.map(({ alertId }) => alertId)));
  expect(remaining).toHaveLength(lateAlerts.length + earlyAlerts.length + alertsWithoutResults - batchSize);
  await startServerProcess(environment, fastRecoveryProgram);

  const mails = await inbox.take(earlyAlerts.length + lateAlerts.length);
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(
    [...earlyAlerts, ...lateAlerts].map(({ email }) => email).sort(),
  );
  await vi.waitFor(async () => expect(await readDueAlerts()).toEqual([]), 90_000);
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pgboss.job where name = 'many-mails'`.execute(db);
    expect(rows).toEqual([]);
  }, 30_000);
  expect(inbox.waitingCount).toBe(0);
});
