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
const startForIds = (kind: Kind, people: { id: string }[], as: Person) =>
  call('POST /api/user/admin/removals', { body: { kind, ids: people.map(({ id }) => id) } }, as);
const startForSearch = (search: string, expected: number, as: Person) =>
  call('POST /api/user/admin/removals', { body: { kind: 'Candidate', search, expected } }, as);
const readStatus = async (id: string, as: Person) =>
  (await call('GET /api/user/admin/removals', {}, as)).body.find(({ _id }) => _id === id);
/** The deadline is too late to matter. */
const runToEnd = (id: string) => continueRemoval(services, id, performance.now() + 60_000);
/** The deadline has passed, so the run ends after one target. */
const runOneStep = (id: string) => continueRemoval(services, id, 0);
const countQueuedJobs = async (id: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from pgboss.job where name = 'long-work' and data->'data'->>'id' = ${id}`.execute(
    db,
  );
  return rows[0]?.n;
};

test('the matches of a search are deleted once even by two simultaneous runs', async () => {
  const admin = await anAdmin(db);
  const people = [];
  for (let n = 0; n < 6; n++) people.push(await aCandidate(db, { name: `Tatu Bola ${n}`, visible: n !== 3 }));
  const query = { kind: 'Candidate', search: 'tatú' } as const;
  expect((await call('GET /api/user/admin/removal-count', { query }, admin)).body).toEqual({
    count: 6,
    tooMany: false,
  });
  expect((await startForSearch('tatu', 5, admin)).body.code).toBe('removal_changed');
  expect((await startForSearch('ninguém assim', 0, admin)).body.code).toBe('removal_empty');

  const { body: removal } = await startForSearch('tatu', 6, admin);
  expect(removal).toMatchObject({ state: 'running', total: 6, removed: 0, startedBy: admin.email });
  expect(await countQueuedJobs(removal._id)).toBe(1);
  const laterAccount = await aCandidate(db, { name: 'Tatu Tardio' });
  await runOneStep(removal._id);
  // A run that stops in the middle of a removal leaves nothing incomplete, and two runs that continue the same removal
  // do not repeat work.
  const { runs } = await db.transaction().execute(async (transaction) => {
    await sql`select from bulk_removal where id = ${removal._id} for update`.execute(transaction);
    const runs = Promise.all([runToEnd(removal._id), runToEnd(removal._id)]);
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { runs };
  });
  await runs;

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
  expect(await isThere(laterAccount), 'an account that was created later stays').toBe(true);
  // The log, the list of erasures and the queued farewell mail name a deleted account for a limited time.
  expect((await tablesNaming(people[2]?.id ?? '')).sort()).toEqual(['action_log', 'erasure', 'pgboss.job']);
  expect(await loggedAbout(db, 'Exclusão em massa concluída: 6 de 6')).toHaveLength(1);
});

test('a removal lists by name the targets that it cannot delete', async () => {
  const [admin, otherAdmin] = [
    await anAdmin(db, { email: 'a.propria@trampolim.example' }),
    await anAdmin(db),
  ];
  const ana = await aCandidate(db);
  const { body: removal } = await startForIds(
    'Admin',
    [admin, ana, { id: newId() }, otherAdmin, otherAdmin],
    admin,
  );
  expect(removal.total).toBe(4);

  await runToEnd(removal._id);

  const status = await readStatus(removal._id, admin);
  expect(status).toMatchObject({ state: 'done', removed: 1, gone: 2, failed: 1 });
  expect(status?.failures).toEqual([
    {
      _id: admin.id,
      name: 'a.propria@trampolim.example',
      reason: 'Esta é a sua conta: peça a outra pessoa da administração.',
    },
  ]);
  expect([await isThere(admin), await isThere(otherAdmin), await isThere(ana)]).toEqual([true, false, true]);
});

test('a target that the database refuses to delete is skipped and listed by name', async () => {
  const admin = await anAdmin(db);
  const [undeletable, deletable] = [await aCandidate(db, { name: 'Ana Presa' }), await aCandidate(db)];
  await sql`create table blocking_reference (id uuid references account)`.execute(db);
  await sql`insert into blocking_reference values (${undeletable.id})`.execute(db);
  const { body: removal } = await startForIds('Candidate', [undeletable, deletable], admin);

  await runToEnd(removal._id);

  expect(await readStatus(removal._id, admin)).toMatchObject({
    state: 'done',
    removed: 1,
    failed: 1,
    failures: [{ name: 'Ana Presa', reason: 'Não foi possível excluir agora. Tente de novo mais tarde.' }],
  });
  await sql`drop table blocking_reference`.execute(db);
  await call('DELETE /api/user/delete-user/:id', { params: { id: undeletable.id } }, admin);
  expect(
    (await readStatus(removal._id, admin))?.failures,
    'the status no longer names deleted accounts',
  ).toEqual([]);
});

test('two simultaneous runs skip only the target that neither could delete', async () => {
  const admin = await anAdmin(db);
  const people = [await aCandidate(db), await aCandidate(db), await aCandidate(db)];
  await sql`create table blocking_reference (id uuid references account)`.execute(db);
  await sql`insert into blocking_reference values (${people[0]?.id})`.execute(db);
  const { body: removal } = await startForIds('Candidate', people, admin);

  const { runs } = await db.transaction().execute(async (transaction) => {
    await sql`select from bulk_removal where id = ${removal._id} for update`.execute(transaction);
    const runs = Promise.all([runToEnd(removal._id), runToEnd(removal._id)]);
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { runs };
  });
  await runs;
  await sql`drop table blocking_reference`.execute(db);

  expect(await readStatus(removal._id, admin)).toMatchObject({ state: 'done', removed: 2, failed: 1 });
});

test('an administrator can run one removal at a time', async () => {
  const admin = await anAdmin(db);
  const vacancy = await aVacancy(db, await aCompany(db));
  await startForIds('Vacancy', [vacancy], admin);

  const { status, body } = await startForIds('Vacancy', [vacancy], admin);

  expect([status, body.code]).toEqual([409, 'removal_running']);
});

test('any administrator can cancel a removal', async () => {
  const [admin, otherAdmin] = [await anAdmin(db), await anAdmin(db)];
  const company = await aCompany(db);
  const vacancies = [];
  for (let n = 0; n < 4; n++) vacancies.push(await aVacancy(db, company));
  const { body: removal } = await startForIds('Vacancy', vacancies, admin);
  await runOneStep(removal._id);
  const cancel = (id: string) =>
    call('POST /api/user/admin/removals/:id/cancel', { params: { id } }, otherAdmin);

  expect((await cancel(removal._id)).body).toMatchObject({ state: 'cancelled', removed: 1, total: 4 });

  await runToEnd(removal._id);
  const remainingVacancies = await db
    .selectFrom('vacancy')
    .select('id')
    .where('company_id', '=', company.id)
    .execute();
  expect(remainingVacancies).toHaveLength(3);
  expect((await cancel(removal._id)).body.code).toBe('removal_over');
  expect((await cancel(newId())).body.code).toBe('removal_not_found');
});

test('a removal stops when its administrator is deleted', async () => {
  const [admin, otherAdmin] = [await anAdmin(db), await anAdmin(db)];
  const vacancy = await aVacancy(db, await aCompany(db));
  const { body: removal } = await startForIds('Vacancy', [vacancy], admin);

  await call('DELETE /api/user/delete-user/:id', { params: { id: admin.id } }, otherAdmin);
  await runToEnd(removal._id);

  const status = await readStatus(removal._id, otherAdmin);
  expect(status).toMatchObject({ state: 'cancelled', removed: 0 });
  expect(status?.startedBy).toBeUndefined();
});

test('a stopped removal continues and is deleted a month after its end', async () => {
  const admin = await anAdmin(db);
  const { body: removal } = await startForIds('Candidate', [await aCandidate(db)], admin);
  await resumeRemovals(services);
  expect(await countQueuedJobs(removal._id)).toBe(1);
  await db
    .updateTable('bulk_removal')
    .set({ moved_at: sql`now() - interval '3 minutes'` })
    .where('id', '=', removal._id)
    .execute();

  await Promise.all([resumeRemovals(services), resumeRemovals(services)]);
  expect(await countQueuedJobs(removal._id)).toBe(2);

  await runToEnd(removal._id);
  await db
    .updateTable('bulk_removal')
    .set({ finished_at: sql`now() - interval '31 days'` })
    .where('id', '=', removal._id)
    .execute();
  expect(await readStatus(removal._id, admin), 'the status is removed after a day').toBeUndefined();
  await removeOldRemovals(db);
  const storedRemovals = await db
    .selectFrom('bulk_removal')
    .select('id')
    .where('id', '=', removal._id)
    .execute();
  expect(storedRemovals).toEqual([]);
});

test('one of two administrators who delete each other by bulk removals remains', async () => {
  const [ida, rosa] = [await anAdmin(db), await anAdmin(db)];
  for (const person of [ida, rosa]) await authorization(person);
  const { body: idasRemoval } = await startForIds('Admin', [rosa], ida);
  const { body: rosasRemoval } = await startForIds('Admin', [ida], rosa);

  await Promise.all([runToEnd(idasRemoval._id), runToEnd(rosasRemoval._id)]);

  expect([await isThere(ida), await isThere(rosa)].sort()).toEqual([false, true]);
});
