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
/** The database of a platform without decisions from earlier months. */
const { db: newDb } = await startModerationScenario();
/** In the middle of the previous month. */
const midPreviousMonth = `${addDays(`${today().slice(0, 7)}-01`, -15)}T12:00:00.000Z`;
const hoursLater = (hours: number) =>
  new Date(Date.parse(midPreviousMonth) + hours * 3_600_000).toISOString();

/** Adds a decision of the previous month to the record. The hashes of its chain do not matter to the summary. */
const recordWarning = (seq: number, hash = randomBytes(32)) =>
  db
    .insertInto('moderation_record')
    .values({
      seq,
      at: midPreviousMonth,
      kind: 'warned',
      actor_id: newId(),
      subject_type: 'company',
      subject_id: company.id,
      account_id: company.id,
      reports: 1,
      previous_hash: randomBytes(32),
      hash,
    })
    .execute();

test('a monthly summary shows reports, decisions and their duration', async () => {
  const target = { type: 'company', id: newId() } as const;
  for (const hours of [1, 2, 3, 4, 50])
    await aReport(db, target, {
      created_at: midPreviousMonth,
      state: 'upheld',
      decided_at: hoursLater(hours),
    });
  await aReport(db, target, { created_at: midPreviousMonth, reason: 'Outro' });
  for (let seq = 1001; seq <= 1005; seq++) await recordWarning(seq);

  const { months } = await readSummary(db);

  expect(months.map(({ month }) => month)).toEqual([midPreviousMonth.slice(0, 7)]);
  const [previousMonth] = months;
  const findEntry = (entries: readonly object[] = [], name: string) =>
    entries.find((entry) => Object.values(entry).includes(name));
  expect(findEntry(previousMonth?.reports, 'Spam ou Golpe')).toEqual({ reason: 'Spam ou Golpe', count: 5 });
  // Counts from one to four are hidden.
  expect(findEntry(previousMonth?.reports, 'Outro')).toEqual({ reason: 'Outro', count: null });
  expect(findEntry(previousMonth?.reports, 'Conteúdo Ilegal')).toEqual({
    reason: 'Conteúdo Ilegal',
    count: 0,
  });
  expect(previousMonth?.medianHours).toBe(3);
  expect(findEntry(previousMonth?.decisions, 'warned')).toEqual({ kind: 'warned', count: 5 });
  expect(JSON.stringify({ months })).not.toMatch(/[0-9a-f]{8}-|@/);
});

test('nothing of the current month is published', async () => {
  const before = await readSummary(db);
  for (let count = 0; count < 5; count++) {
    await aReport(db, { type: 'company', id: newId() });
    await aWarning(db, company);
  }

  expect((await readSummary(db)).months).toEqual(before.months);
});

test('a completed month is not computed again', async () => {
  const month = `${midPreviousMonth.slice(0, 7)}-01`;
  const readComputedAt = () =>
    db
      .selectFrom('moderation_month')
      .select('reckoned_at as computedAt')
      .where('month', '=', month)
      .executeTakeFirstOrThrow();
  await readSummary(db);
  const first = await readComputedAt();

  await readSummary(db);

  expect(await readComputedAt()).toEqual(first);
});

test('the summary is public and cached', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => call('GET /api/public/moderation-summary', {})),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ body }) => body.updatedAt)).size).toBe(1);
});

test('before a month with decisions ends there is no seal', async () => {
  await aWarning(newDb, await aCompany(newDb));

  expect((await readSummary(newDb)).record).toBeUndefined();
});

test('the published seal is the seal of the previous month', async () => {
  const { record: _, ...rest } = await readSummary(db);
  expect(JSON.stringify(rest)).not.toMatch(/entries|[0-9a-f]{64}/);

  const seal = randomBytes(32);
  await recordWarning(2000, seal);
  const expected = { until: midPreviousMonth.slice(0, 7), head: seal.toString('hex') };
  expect((await readSummary(db)).record).toEqual(expected);
  await aWarning(db, company);
  expect((await readSummary(db)).record).toEqual(expected);
});
