import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { startRemovalScenario } from '../../../test/scenarios/removal-scenario.ts';
import { countWaiting } from '../../../test/stored/count-waiting.ts';
import { loggedAbout } from '../../../test/stored/logged-about.ts';
import type { Person } from '../../../test/test-app.ts';
import { newId } from '../../platform/database/database.ts';
import { continueRemoval, removeOldRemovals, resumeRemovals } from './run-removal.ts';

const { call, db, services, isThere, authorization, tablesNaming } = await startRemovalScenario();

type Kind = 'Candidate' | 'Company' | 'Admin' | 'Vacancy';
const startChosen = (kind: Kind, people: { id: string }[], as: Person) =>
  call('POST /api/user/admin/removals', { body: { kind, ids: people.map(({ id }) => id) } }, as);
const startFound = (search: string, expected: number, as: Person) =>
  call('POST /api/user/admin/removals', { body: { kind: 'Candidate', search, expected } }, as);
const readStatus = async (id: string, as: Person) =>
  (await call('GET /api/user/admin/removals', {}, as)).body.find(({ _id }) => _id === id);
const untilOver = (id: string) => continueRemoval(services, id, performance.now() + 60_000);
const oneStep = (id: string) => continueRemoval(services, id, 0);
const countQueuedJobs = async (id: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from pgboss.job where name = 'long-work' and data->'data'->>'id' = ${id}`.execute(
    db,
  );
  return rows[0]?.n;
};

test('a search’s matches are counted, stored at the start and deleted once, also by another server', async () => {
  const admin = await anAdmin(db);
  const people = [];
  for (let n = 0; n < 6; n++) people.push(await aCandidate(db, { name: `Tatu Bola ${n}`, visible: n !== 3 }));
  const query = { kind: 'Candidate', search: 'tatú' } as const;
  expect((await call('GET /api/user/admin/removal-count', { query }, admin)).body).toEqual({
    count: 6,
    tooMany: false,
  });
  expect((await startFound('tatu', 5, admin)).body.code).toBe('removal_changed');
  expect((await startFound('ninguém assim', 0, admin)).body.code).toBe('removal_empty');

  const { body: removal } = await startFound('tatu', 6, admin);
  expect(removal).toMatchObject({ state: 'running', total: 6, removed: 0, startedBy: admin.email });
  expect(await countQueuedJobs(removal._id)).toBe(1);
  const late = await aCandidate(db, { name: 'Tatu Tardio' });
  await oneStep(removal._id);
  // A server that stops in the middle of a removal leaves nothing incomplete, and two servers that continue the same
  // removal do not repeat work.
  const { both } = await db.transaction().execute(async (transaction) => {
    await sql`select from bulk_removal where id = ${removal._id} for update`.execute(transaction);
    const both = Promise.all([untilOver(removal._id), untilOver(removal._id)]);
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { both };
  });
  await both;

  expect(await readStatus(removal._id, admin)).toMatchObject({
    state: 'done',
    removed: 6,
    gone: 0,
    failed: 0,
    mayCancel: false,
  });
  for (const person of people) {
    expect(await isThere(person)).toBe(false);
    expect(await loggedAbout(db, `Conta excluída pela administração: ${person.email}`)).toHaveLength(1);
  }
  expect(await isThere(late), 'an account that was created later stays').toBe(true);
  expect((await tablesNaming(people[2]?.id ?? '')).sort()).toEqual(['action_log', 'erasure', 'pgboss.job']);
  expect(await loggedAbout(db, 'Exclusão em massa concluída: 6 de 6')).toHaveLength(1);
});

test('targets that cannot be deleted or are gone do not stop the others, and are listed by name', async () => {
  const [admin, colega] = [await anAdmin(db, { email: 'a.propria@trampolim.example' }), await anAdmin(db)];
  const [ana] = [await aCandidate(db)];
  const { body: removal } = await startChosen('Admin', [admin, ana, { id: newId() }, colega, colega], admin);
  expect(removal.total).toBe(4);

  await untilOver(removal._id);

  const done = await readStatus(removal._id, admin);
  expect(done).toMatchObject({ state: 'done', removed: 1, gone: 2, failed: 1 });
  expect(done?.failures).toEqual([
    {
      _id: admin.id,
      name: 'a.propria@trampolim.example',
      reason: 'É a sua própria conta: quem a exclui é outra pessoa da administração.',
    },
  ]);
  expect([await isThere(admin), await isThere(colega), await isThere(ana)]).toEqual([true, false, true]);
});

test('a target that the database refuses to delete is skipped and listed by name', async () => {
  const admin = await anAdmin(db);
  const [presa, solta] = [await aCandidate(db, { name: 'Ana Presa' }), await aCandidate(db)];
  await sql`create table holds_on (id uuid references account)`.execute(db);
  await sql`insert into holds_on values (${presa.id})`.execute(db);
  const { body: removal } = await startChosen('Candidate', [presa, solta], admin);

  await untilOver(removal._id);

  expect(await readStatus(removal._id, admin)).toMatchObject({
    state: 'done',
    removed: 1,
    failed: 1,
    failures: [{ name: 'Ana Presa', reason: 'Não foi possível excluir agora. Tente de novo mais tarde.' }],
  });
  await sql`drop table holds_on`.execute(db);
  await call('DELETE /api/user/delete-user/:id', { params: { id: presa.id } }, admin);
  expect(
    (await readStatus(removal._id, admin))?.failures,
    'the status no longer names deleted accounts',
  ).toEqual([]);
});

test('two servers that continue at once skip only the target that neither could delete', async () => {
  const admin = await anAdmin(db);
  const people = [await aCandidate(db), await aCandidate(db), await aCandidate(db)];
  await sql`create table holds_on (id uuid references account)`.execute(db);
  await sql`insert into holds_on values (${people[0]?.id})`.execute(db);
  const { body: removal } = await startChosen('Candidate', people, admin);

  const { both } = await db.transaction().execute(async (transaction) => {
    await sql`select from bulk_removal where id = ${removal._id} for update`.execute(transaction);
    const both = Promise.all([untilOver(removal._id), untilOver(removal._id)]);
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { both };
  });
  await both;
  await sql`drop table holds_on`.execute(db);

  expect(await readStatus(removal._id, admin)).toMatchObject({ state: 'done', removed: 2, failed: 1 });
});

test('any administrator can cancel a removal; each has one at a time, and it stops when its administrator is deleted', async () => {
  const [admin, outra] = [await anAdmin(db), await anAdmin(db)];
  const company = await aCompany(db);
  const vacancies = [];
  for (let n = 0; n < 4; n++) vacancies.push(await aVacancy(db, company));
  const { body: removal } = await startChosen('Vacancy', vacancies, admin);
  const second = await startChosen('Vacancy', vacancies, admin);
  expect([second.status, second.body.code]).toEqual([409, 'removal_running']);
  await oneStep(removal._id);
  const cancel = (id: string) => call('POST /api/user/admin/removals/:id/cancel', { params: { id } }, outra);

  expect((await cancel(removal._id)).body).toMatchObject({ state: 'cancelled', removed: 1, total: 4 });

  await untilOver(removal._id);
  const remaining = await db
    .selectFrom('vacancy')
    .select('id')
    .where('company_id', '=', company.id)
    .execute();
  expect(remaining).toHaveLength(3);
  expect((await cancel(removal._id)).body.code).toBe('removal_over');
  expect((await cancel(newId())).body.code).toBe('removal_not_found');

  const { body: next } = await startChosen('Vacancy', remaining, admin);
  await call('DELETE /api/user/delete-user/:id', { params: { id: admin.id } }, outra);
  await untilOver(next._id);
  expect(await readStatus(next._id, outra)).toMatchObject({ state: 'cancelled', removed: 0 });
  expect((await readStatus(next._id, outra))?.startedBy).toBeUndefined();
});

test('a stopped removal continues, and a finished one is deleted after a month', async () => {
  const admin = await anAdmin(db);
  const { body: removal } = await startChosen('Candidate', [await aCandidate(db)], admin);
  await resumeRemovals(services);
  expect(await countQueuedJobs(removal._id)).toBe(1);
  await db
    .updateTable('bulk_removal')
    .set({ moved_at: sql`now() - interval '3 minutes'` })
    .where('id', '=', removal._id)
    .execute();

  await Promise.all([resumeRemovals(services), resumeRemovals(services)]);
  expect(await countQueuedJobs(removal._id)).toBe(2);

  await untilOver(removal._id);
  await db
    .updateTable('bulk_removal')
    .set({ finished_at: sql`now() - interval '31 days'` })
    .where('id', '=', removal._id)
    .execute();
  expect(await readStatus(removal._id, admin), 'the status is removed after a day').toBeUndefined();
  await removeOldRemovals(db);
  const remaining = await db.selectFrom('bulk_removal').select('id').where('id', '=', removal._id).execute();
  expect(remaining).toEqual([]);
});

test('two administrators who delete one another by removals and calls leave one', async () => {
  const [ida, rosa] = [await anAdmin(db), await anAdmin(db)];
  for (const person of [ida, rosa]) await authorization(person);
  const { body: ofIda } = await startChosen('Admin', [rosa], ida);
  const { body: ofRosa } = await startChosen('Admin', [ida], rosa);

  await Promise.all([untilOver(ofIda._id), untilOver(ofRosa._id)]);

  expect([await isThere(ida), await isThere(rosa)].sort()).toEqual([false, true]);
});
