import { productTimeZone } from '@trampolim/contract/values/calendar';
import { type RawBuilder, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { openDatabase } from './database/database.ts';
import { openJobs } from './jobs.ts';

const { url } = await createTestDatabase();
const log = { error: vi.fn(), info: vi.fn() };
const pace = { clockSeconds: 1 };
/** No mail is sent here. */
const deliver = async () => undefined;

test('a scheduled job runs once a minute, however many servers there are', async () => {
  const run = vi.fn<() => Promise<void>>(async () => undefined);
  const everyMinute = { name: 'count-minutes', cron: '* * * * *', run };
  const minuteNow = () => Math.floor(Date.now() / 60_000);
  const first = minuteNow();
  const servers = await Promise.all([openJobs(url, log, pace), openJobs(url, log, pace)]);
  await Promise.all(servers.map((server) => server.start(deliver, [everyMinute])));

  await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 10_000 });
  // Long enough for the other server to have checked the clock too.
  await new Promise((resolve) => setTimeout(resolve, 3 * pace.clockSeconds * 1000));
  await Promise.all(servers.map((server) => server.stop()));

  // A job of the last moment of a minute may run in the next minute, which then has two runs.
  expect(run.mock.calls.length).toBeLessThanOrEqual(minuteNow() - first + 1);
}, 30_000);

test('jobs with `runsAtStart` run when a server starts', async () => {
  const run = vi.fn<() => Promise<void>>(async () => undefined);
  const server = await openJobs(url, log, pace);
  await server.start(deliver, [{ name: 'fill-new-database', cron: '0 0 29 2 *', runsAtStart: true, run }]);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), { timeout: 10_000 });
  await server.stop();
}, 30_000);

test('a job that was renamed neither runs nor waits under its former name', async () => {
  const { url: otherUrl } = await createTestDatabase();
  const other = openDatabase(otherUrl);
  const namesIn = async (rows: RawBuilder<{ name: string }>) =>
    (await rows.execute(other.db)).rows.map(({ name }) => name).sort();
  const due = { cron: '* * * * *', run: async () => undefined };
  const serverBefore = await openJobs(otherUrl, log, pace);
  await serverBefore.start(deliver, [
    { name: 'fold-totals', ...due },
    { name: 'remove-old-rows', ...due },
  ]);
  await serverBefore.stop();
  // Jobs that already ran in this minute would not be due again.
  await sql`delete from pgboss.job`.execute(other.db);

  const server = await openJobs(otherUrl, log, pace, ['fold-totals']);

  // A server takes seconds from here to the start of its jobs, and all that are due wait meanwhile.
  const waiting = sql<{
    name: string;
  }>`select name from pgboss.job where name in ('fold-totals', 'remove-old-rows')`;
  await vi.waitFor(async () => expect(await namesIn(waiting)).toContain('remove-old-rows'), 20_000);
  await server.start(deliver, [
    { name: 'merge-totals', ...due },
    { name: 'remove-old-rows', ...due },
  ]);
  expect(await namesIn(sql`select name from pgboss.schedule`)).toEqual(['merge-totals', 'remove-old-rows']);
  expect(await namesIn(waiting)).not.toContain('fold-totals');
  await server.stop();
  await other.db.destroy();
}, 40_000);

/** Returns a cron expression for every day at the instant's time of day in Brazil. */
const dailyAt = (instant: Date) => {
  const [hour, minute] = instant
    .toLocaleTimeString('pt-BR', { timeZone: productTimeZone, hour: '2-digit', minute: '2-digit' })
    .split(':');
  return `${Number(minute)} ${Number(hour)} * * *`;
};

test('a job that came due while no server ran runs once at the next start', async () => {
  const { url: otherUrl } = await createTestDatabase();
  const other = openDatabase(otherUrl);
  const run = vi.fn<() => Promise<void>>(async () => undefined);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const nightly = { name: 'nightly', cron: dailyAt(anHourAgo), run };
  const runServers = async (serverCount: number, until: () => Promise<void>) => {
    const opened = Array.from({ length: serverCount }, () => openJobs(otherUrl, log, pace));
    const servers = await Promise.all(opened);
    await Promise.all(servers.map((server) => server.start(deliver, [nightly])));
    await until();
    await Promise.all(servers.map((server) => server.stop()));
  };
  const waitForClockChecks = () =>
    new Promise<void>((resolve) => setTimeout(resolve, 3 * pace.clockSeconds * 1000));

  await runServers(1, waitForClockChecks);
  expect(run).not.toHaveBeenCalled();

  // Simulates that this was three days ago and that the clock has not been checked since.
  await sql`update pgboss.version set cron_on = cron_on - interval '3 days'`.execute(other.db);
  await sql`update pgboss.schedule set created_on = created_on - interval '3 days'`.execute(other.db);
  await runServers(2, async () => {
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 10_000 });
    await waitForClockChecks();
  });

  expect(run).toHaveBeenCalledTimes(1);
  await other.db.destroy();
}, 40_000);
