import { randomBytes } from 'node:crypto';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aReport } from '../../seeds/report-factory.ts';
import { aWarning } from '../../seeds/sanction-factory.ts';
import { startModerationScenario } from '../../test/scenarios/moderation-scenario.ts';
import { newId } from '../platform/database/database.ts';
import { readSummary } from './monthly-summary.ts';

const { call, db } = await startModerationScenario();
const company = await aCompany(db);
/** In the middle of the month before this one. */
const before = `${addDays(`${today().slice(0, 7)}-01`, -15)}T12:00:00.000Z`;
const later = (hours: number) => new Date(Date.parse(before) + hours * 3_600_000).toISOString();

test('a monthly summary shows reports, decisions and their duration, and hides small counts', async () => {
  const target = { type: 'company', id: newId() } as const;
  for (const hours of [1, 2, 3, 4, 50])
    await aReport(db, target, { created_at: before, state: 'upheld', decided_at: later(hours) });
  await aReport(db, target, { created_at: before, reason: 'Outro' });
  for (let count = 0; count < 5; count++) await aWarning(db, company);

  const { months } = await readSummary(db);

  expect(months.map(({ month }) => month)).toEqual([today().slice(0, 7), before.slice(0, 7)]);
  const [now, then] = months;
  const of = (entries: readonly object[] = [], name: string) =>
    entries.find((entry) => Object.values(entry).includes(name));
  expect(of(then?.reports, 'Spam ou Golpe')).toEqual({ reason: 'Spam ou Golpe', count: 5 });
  expect(of(then?.reports, 'Outro')).toEqual({ reason: 'Outro', count: null });
  expect(of(then?.reports, 'Conteúdo Ilegal')).toEqual({ reason: 'Conteúdo Ilegal', count: 0 });
  expect([then?.medianHours, now?.medianHours]).toEqual([3, null]);
  expect(of(now?.decisions, 'warned')).toEqual({ kind: 'warned', count: 5 });
  expect(JSON.stringify({ months })).not.toMatch(/[0-9a-f]{8}-|@/);
});

test('a month that is over is not computed again, and the summary is public', async () => {
  const month = `${before.slice(0, 7)}-01`;
  const storedMonths = async () =>
    (await db.selectFrom('moderation_month').selectAll().where('month', '=', month).executeTakeFirstOrThrow())
      .reckoned_at;
  const first = await storedMonths();
  await readSummary(db);
  expect(await storedMonths()).toBe(first);

  const responses = await Promise.all(
    Array.from({ length: 20 }, () => call('GET /api/public/moderation-summary', {})),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ body }) => body.updatedAt)).size).toBe(1);
});

test('the published seal is the seal of the previous month, so that daily visitors cannot count decisions', async () => {
  const { record: none, ...rest } = await readSummary(db);
  expect(none).toBeUndefined();
  expect(JSON.stringify(rest)).not.toMatch(/entries|[0-9a-f]{64}/);

  const seal = randomBytes(32);
  await db
    .insertInto('moderation_record')
    .values({
      seq: 1000,
      at: before,
      kind: 'warned',
      actor_id: newId(),
      subject_type: 'company',
      subject_id: company.id,
      account_id: company.id,
      reports: 1,
      previous_hash: randomBytes(32),
      hash: seal,
    })
    .execute();
  const expected = { until: before.slice(0, 7), head: seal.toString('hex') };
  expect((await readSummary(db)).record).toEqual(expected);
  await aWarning(db, company);
  expect((await readSummary(db)).record).toEqual(expected);
});
