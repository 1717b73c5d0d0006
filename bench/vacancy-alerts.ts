import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { openJobs } from '../apps/server/src/platform/jobs.ts';
import { sendDueAlerts } from '../apps/server/src/vacancy-alerts/send-alerts.ts';
import { loadAlerts } from './load/load-alerts.ts';
import { loadVacancies } from './load/load-vacancies.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';

/** Four fifths of the alerts share their search with others. */
const alerts = 1_000_000;

const database = await openBenchDatabase('vacancies', readBenchArguments(150_000), loadVacancies);
const { db } = openDatabase(database.url, { statementTimeout: false });
const jobs = await openJobs(database.url, console);
await loadAlerts(db, alerts);

const countDueAlerts = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from vacancy_alert where due_at <= now()`.execute(db);
  return rows[0]?.count ?? 0;
};

let [queued, checked] = [0, 0];
const counting = {
  ...jobs,
  // Mails leave as fast as they are queued, because the benchmark measures the search for them.
  roomForMany: async () => 1_000_000,
  sendMany: async (...[transaction, mails]: Parameters<typeof jobs.sendMany>) => {
    queued += mails.length;
    await jobs.sendMany(transaction, mails);
  },
};
const total = await countDueAlerts();
const started = performance.now();
for (let before = total; before > 0; before = total - checked) {
  const since = performance.now();
  await sendDueAlerts({ db, jobs: counting });
  const now = await countDueAlerts();
  const elapsedSeconds = (performance.now() - since) / 1000;
  console.log(
    `${before - now} alerts in ${elapsedSeconds.toFixed(0)} s, ${((before - now) / elapsedSeconds).toFixed(0)} per second`,
  );
  checked = total - now;
}
const seconds = (performance.now() - started) / 1000;
console.log(`${total} alerts in ${seconds.toFixed(0)} s, ${queued} mails queued`);

await jobs.stop();
await db.destroy();
await database.close();
