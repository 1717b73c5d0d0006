import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { openJobs } from '../apps/server/src/platform/jobs.ts';
import { sendDueAlerts } from '../apps/server/src/vacancy-alerts/send-alerts.ts';
import { loadAlerts } from './load/load-alerts.ts';
import { loadVacancies } from './load/load-vacancies.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';

/** The number of alerts. Four fifths share their search with others. */
const alertCount = 1_000_000;

const database = await openBenchDatabase('vacancies', readBenchArguments(150_000), loadVacancies);
const { db } = openDatabase(database.url, { statementTimeout: false });
const jobs = await openJobs(database.url, console);
await loadAlerts(db, alertCount);

const countDueAlerts = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from vacancy_alert where due_at <= now()`.execute(db);
  return rows[0]?.count ?? 0;
};

let queuedCount = 0;
const countingJobs = {
  ...jobs,
  // The queue has room for any number of mails, because the benchmark only measures the search for them.
  massMailCapacity: async () => 1_000_000,
  sendMany: async (...[transaction, mails]: Parameters<typeof jobs.sendMany>) => {
    queuedCount += mails.length;
    await jobs.sendMany(transaction, mails);
  },
};
const totalCount = await countDueAlerts();
const startedAt = performance.now();
let dueCount = totalCount;
while (dueCount > 0) {
  const roundStartedAt = performance.now();
  await sendDueAlerts({ db, jobs: countingJobs });
  const dueCountAfter = await countDueAlerts();
  const roundSeconds = (performance.now() - roundStartedAt) / 1000;
  console.log(
    `${dueCount - dueCountAfter} alerts in ${roundSeconds.toFixed(0)} s, ${((dueCount - dueCountAfter) / roundSeconds).toFixed(0)} per second`,
  );
  dueCount = dueCountAfter;
}
const seconds = (performance.now() - startedAt) / 1000;
console.log(`${totalCount} alerts in ${seconds.toFixed(0)} s, ${queuedCount} mails queued`);

await jobs.stop();
await db.destroy();
await database.close();
