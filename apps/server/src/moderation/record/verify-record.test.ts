import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aWarning } from '../../../seeds/sanction-factory.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { verifyRecord } from './verify-record.ts';

const { db, services } = await startTestApp();
const company = await aCompany(db);
const verificationOfEmptyRecord = await verifyRecord(db);
const entryCount = 12;
// Decisions are made at the same time. The later tests tamper with their entries.
await Promise.all(Array.from({ length: entryCount }, () => aWarning(db, company)));

/** Simulates an attacker with full database access by disabling the protection. */
async function tamper(statement: string): Promise<void> {
  const { pathname } = new URL(services.pool.options.connectionString ?? '');
  const url = new URL(inject('adminUrl'));
  url.pathname = pathname;
  const superuser = new pg.Client(url.href);
  await superuser.connect();
  try {
    await superuser.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
  } finally {
    await superuser.end();
  }
}

const saveRecord = () =>
  tamper(`drop table if exists saved_record, saved_sanction; create table saved_record as table moderation_record;
    create table saved_sanction as table sanction`);
const restore = () =>
  tamper(`delete from moderation_record; insert into moderation_record select * from saved_record;
    delete from sanction; insert into sanction select * from saved_sanction`);

test('an empty record holds', () => {
  expect(verificationOfEmptyRecord).toMatchObject({ holds: true, entries: 0 });
});

test('simultaneous decisions are chained one after another', async () => {
  const verification = await verifyRecord(db);

  expect(verification).toMatchObject({ holds: true, entries: entryCount });
  expect(verification.holds && (await verifyRecord(db, verification.head))).toMatchObject({ holds: true });
});

test('no row can be changed or removed, not even by the server', async () => {
  for (const attempt of [
    sql`update moderation_record set reports = 7 where seq = 3`,
    sql`delete from moderation_record where seq = 12`,
    sql`truncate moderation_record cascade`,
  ])
    await expect(attempt.execute(db)).rejects.toThrow('only ever added to');
});

test.each([
  ['a changed row', 'update moderation_record set reports = 7 where seq = 3', 3, 'a linha foi alterada'],
  ['a missing row', 'delete from moderation_record where seq = 5', 5, 'falta a linha 5'],
  [
    'an added row',
    `insert into moderation_record select 13, at, kind, actor_id, subject_type, subject_id, account_id, reason, reports,
       about_seq, text_hash, previous_hash, hash from moderation_record where seq = 12`,
    13,
    'a linha não segue a anterior',
  ],
  [
    'two rows that changed places',
    `update moderation_record set seq = 99 where seq = 7; update moderation_record set seq = 7 where seq = 8;
     update moderation_record set seq = 8 where seq = 99`,
    7,
    'a linha não segue a anterior',
  ],
  ['a tail that was cut off', 'delete from moderation_record where seq > 10', 11, 'deveria chegar à 12'],
])('%s is detected', async (_, statement, seq, why) => {
  await saveRecord();
  await tamper(statement);
  const verification = await verifyRecord(db);
  await restore();

  expect(verification).toMatchObject({ holds: false, seq, why: expect.stringContaining(why) as string });
  expect(await verifyRecord(db)).toMatchObject({ holds: true, entries: entryCount });
});

test('a head saved elsewhere reveals a tail that was removed together with the stored head', async () => {
  const verification = await verifyRecord(db);
  const savedHead = verification.holds ? verification.head : '';
  await saveRecord();
  await tamper(`delete from moderation_record where seq > 10; delete from sanction where seq > 10;
    update moderation_head set seq = 10, hash = (select hash from moderation_record where seq = 10)`);
  const [withoutHead, withHead] = [await verifyRecord(db), await verifyRecord(db, savedHead)];
  await restore();
  await tamper(
    `update moderation_head set seq = 12, hash = (select hash from moderation_record where seq = 12)`,
  );

  expect(withoutHead).toMatchObject({ holds: true, entries: 10 });
  expect(withHead).toMatchObject({ holds: false, seq: 11 });
});

test('a text may only be removed with its account', async () => {
  await tamper(`update moderation_text set words = 'Outra coisa.' where seq = 4`);
  expect(await verifyRecord(db)).toMatchObject({
    holds: false,
    seq: 4,
    why: 'o texto da decisão foi alterado',
  });
  await tamper('delete from moderation_text where seq = 4');
  expect(await verifyRecord(db), 'its account is still there').toMatchObject({
    holds: false,
    seq: 4,
    why: 'o texto da decisão foi apagado',
  });

  await db.deleteFrom('account').where('id', '=', company.id).execute();

  expect(await verifyRecord(db)).toMatchObject({ holds: true, entries: entryCount });
});
