import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startModerationScenario } from '../../test/scenarios/moderation-scenario.ts';
import { newId } from '../platform/database/database.ts';
import { removeOldReports } from './remove-old-reports.ts';

const { db, report, decide } = await startModerationScenario();

const makeOlder = (targetId: string, days: number) =>
  db
    .updateTable('report')
    .set({
      created_at: sql`created_at - ${days} * interval '1 day'`,
      decided_at: sql`decided_at - ${days} * interval '1 day'`,
    })
    .where('target_id', '=', targetId)
    .execute();
const reportsAbout = (targetId: string) =>
  db.selectFrom('report').select('state').where('target_id', '=', targetId).execute();
/** Returns the counts for all reasons together. */
const countsOf = (targetId: string) =>
  db
    .selectFrom('report_group')
    .select(['open_count', 'decided_count', sql<boolean>`oldest_open is not null`.as('has_open')])
    .where('target_id', '=', targetId)
    .where('reason', 'is', null)
    .execute();

test('a report is removed a year after its decision', async () => {
  const [old, young] = [await aCandidate(db), await aCandidate(db)];
  for (const { id } of [old, young]) {
    await report('candidate', id);
    await decide('candidate', id, 'upheld');
  }
  await makeOlder(old.id, 366);
  await makeOlder(young.id, 364);

  await removeOldReports(db);

  expect(await reportsAbout(old.id)).toEqual([]);
  expect(await countsOf(old.id)).toEqual([]);
  expect(await reportsAbout(young.id)).toEqual([{ state: 'upheld' }]);
  expect(await countsOf(young.id)).toEqual([{ open_count: 0, decided_count: 1, has_open: false }]);
});

test('an undecided report is removed from the counts a year after it was sent', async () => {
  const company = await aCompany(db);
  await report('company', company.id);
  await makeOlder(company.id, 366);
  await report('company', company.id, 'Outro');
  expect(await countsOf(company.id)).toEqual([{ open_count: 2, decided_count: 0, has_open: true }]);

  await removeOldReports(db);

  expect(await reportsAbout(company.id)).toEqual([{ state: 'open' }]);
  expect(await countsOf(company.id)).toEqual([{ open_count: 1, decided_count: 0, has_open: true }]);
  await makeOlder(company.id, 366);
  await removeOldReports(db);
  expect(await countsOf(company.id)).toEqual([]);
});

test('more reports than fit into one batch are all removed', async () => {
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
  await makeOlder(ana.id, 400);

  await removeOldReports(db);

  expect(await reportsAbout(ana.id)).toEqual([]);
  expect(await countsOf(ana.id)).toEqual([]);
});
