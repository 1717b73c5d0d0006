import { today } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../seeds/admin-factory.ts';
import { fillWithDemoData } from '../seeds/demo-data.ts';
import { startTestApp } from '../test/test-app.ts';
import { delayedJobs, formerJobNames, scheduledJobs } from './background-jobs.ts';
import { withDedicatedConnection } from './platform/database/database.ts';

const { call, db, services } = await startTestApp();
await withDedicatedConnection(services, fillWithDemoData);
const admin = await anAdmin(db);
const jobs = scheduledJobs(services);
const runJob = async (name: string) => jobs.find((job) => job.name === name)?.run();

const readErrorLines = async () => {
  const lines = await db.selectFrom('action_log').select('message').where('level', '=', 'ERROR').execute();
  return lines.map(({ message }) => message);
};

test.each(jobs.map(({ name }) => name))('the scheduled job %s processes the demo data', async (name) => {
  await sql`update vacancy_alert set due_at = now() - interval '1 day' where due_at is not null`.execute(db);

  await runJob(name);

  expect(await readErrorLines()).toEqual([]);
});

test('no two jobs have the same name', () => {
  const names = [...scheduledJobs(services), ...delayedJobs(services)].map(({ name }) => name);

  expect(names).toEqual([...new Set(names)]);
});

test('no job has a name whose schedule is removed', () => {
  expect(jobs.filter(({ name }) => formerJobNames.includes(name))).toEqual([]);
});

test('the administrators’ log names a job that fails repeatedly only once', async () => {
  await sql`alter table vacancy_alert rename to moved_away`.execute(db);

  for (let run = 0; run < 3; run += 1)
    await expect(runJob('send-vacancy-alerts')).rejects.toThrow('vacancy_alert');
  await sql`alter table moved_away rename to vacancy_alert`.execute(db);
  await runJob('send-vacancy-alerts');

  const line = 'Tarefa do servidor falhou: send-vacancy-alerts (42P01)';
  expect(await readErrorLines()).toEqual([line]);
  const { body } = await call(
    'GET /api/user/logs/:date/lines',
    { params: { date: today() }, query: { level: 'ERROR' } },
    admin,
  );
  expect(JSON.stringify(body)).toContain(line);
});

test('a failed job whose failure cannot be recorded throws both errors', async () => {
  const { rateLimits } = services;
  const jobsWithoutRateLimits = scheduledJobs({
    ...services,
    rateLimits: { ...rateLimits, tryConsume: () => Promise.reject(new Error('not recorded')) },
  });
  const failingJob = jobsWithoutRateLimits.find(({ name }) => name === 'send-vacancy-alerts');
  await sql`alter table vacancy_alert rename to moved_away`.execute(db);

  const failure = failingJob?.run();

  await expect(failure).rejects.toMatchObject({
    errors: [{ code: '42P01' }, { message: 'not recorded' }],
  });
  await sql`alter table moved_away rename to vacancy_alert`.execute(db);
});
