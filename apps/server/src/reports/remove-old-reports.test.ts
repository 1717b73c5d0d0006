import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startModerating } from '../../test/stages/start-moderating.ts';
import { newId } from '../platform/database/database.ts';
import { removeOldReports } from './remove-old-reports.ts';

const { db, report, decide } = await startModerating();

const age = (targetId: string, days: number) =>
  db
    .updateTable('report')
    .set({
      created_at: sql`created_at - ${days} * interval '1 day'`,
      decided_at: sql`decided_at - ${days} * interval '1 day'`,
    })
    .where('target_id', '=', targetId)
    .execute();
const left = (targetId: string) =>
  db.selectFrom('report').select('state').where('target_id', '=', targetId).execute();
const group = (targetId: string) =>
  db
    .selectFrom('report_group')
    .select(['open_count', 'decided_count', sql<boolean>`oldest_open is not null`.as('waits')])
    .where('target_id', '=', targetId)
    .where('reason', 'is', null)
    .execute();

test('a report goes a year after its decision, with its snapshot', async () => {
  const [old, young] = [await aCandidate(db), await aCandidate(db)];
  for (const { id } of [old, young]) {
    await report('candidate', id);
    await decide('candidate', id, 'upheld');
  }
  await age(old.id, 366);
  await age(young.id, 364);

  await removeOldReports(db);

  expect(await left(old.id)).toEqual([]);
  expect(await group(old.id)).toEqual([]);
  expect(await left(young.id)).toEqual([{ state: 'upheld' }]);
  expect(await group(young.id)).toEqual([{ open_count: 0, decided_count: 1, waits: false }]);
});

test('one that nobody decided goes a year after it was sent, and the counts of its target follow', async () => {
  const company = await aCompany(db);
  await report('company', company.id);
  await age(company.id, 366);
  await report('company', company.id, 'Outro');
  expect(await group(company.id)).toEqual([{ open_count: 2, decided_count: 0, waits: true }]);

  await removeOldReports(db);

  expect(await left(company.id)).toEqual([{ state: 'open' }]);
  expect(await group(company.id)).toEqual([{ open_count: 1, decided_count: 0, waits: true }]);
  await age(company.id, 366);
  await removeOldReports(db);
  expect(await group(company.id)).toEqual([]);
});

test('also in several batches', async () => {
  const ana = await aCandidate(db);
  const { id } = await report('candidate', ana.id);
  const row = await db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await db
    .insertInto('report')
    .values(
      Array.from({ length: 1200 }, () => ({
        ...row,
        id: newId(),
        reporter_id: null,
        snapshot: '{}',
      })),
    )
    .execute();
  await age(ana.id, 400);

  await removeOldReports(db);

  expect(await left(ana.id)).toEqual([]);
  expect(await group(ana.id)).toEqual([]);
});
