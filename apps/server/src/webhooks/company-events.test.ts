import type { listCompanyEvents } from '@trampolim/contract/webhooks/company-events';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { largestPageSize } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { aWebhook } from '../../seeds/webhook-factory.ts';
import { aProgram } from '../../test/callers/program.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { assignEvents } from './assign-events.ts';

const { app, call, db } = await startTestApp();

/** A company whose program reads its events. */
async function aCompanyWithProgram() {
  const padaria = await aCompany(db);
  const send = aProgram(app, await anApiKey(db, padaria, { scopes: ['applicants:read'] }));
  const events = async (query = '') =>
    (await send<ResponseOf<typeof listCompanyEvents>>('GET', `/events${query}`)).body;
  const types = async (query = '') => (await events(query)).events.map(({ type }) => type);
  return { padaria, events, types };
}

const apply = (jobVacancyId: string, as: Person) =>
  call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId } }, as);
const removeAccount = (as: Person) =>
  call('DELETE /api/user/my-account', { body: { currentPassword: demoPassword } }, as);
const countEvents = async (companyId: string) =>
  (await db.selectFrom('company_event').select('id').where('company_id', '=', companyId).execute()).length;

test('each change of a vacancy is one event', async () => {
  const { padaria, events, types } = await aCompanyWithProgram();
  const { id } = await aVacancy(db, padaria, { title: 'Padeira' });
  const params = { id };

  await call(
    'PUT /api/user/company/vacancy/update-vacancy/:id',
    { params, body: { jobTitle: 'Padeira da noite' } },
    padaria,
  );
  // The second of these equal requests changes nothing.
  await call(
    'PUT /api/user/company/vacancy/update-vacancy/:id',
    { params, body: { jobTitle: 'Padeira da noite' } },
    padaria,
  );
  const questions = [{ kind: 'yesNo' as const, text: 'Tem CNH?', required: true }];
  await call('PUT /api/user/company/vacancy/update-vacancy/:id', { params, body: { questions } }, padaria);
  await call('POST /api/user/company/vacancy/close-vacancy/:id', { params }, padaria);
  await call('POST /api/user/company/vacancy/reopen-vacancy/:id', { params }, padaria);
  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params }, padaria);

  expect(await types()).toEqual([
    'vacancy.published',
    'vacancy.changed',
    'vacancy.changed',
    'vacancy.closed',
    'vacancy.published',
    'vacancy.closed',
  ]);
  expect((await events()).events[0]).toEqual({
    _id: expect.any(String),
    type: 'vacancy.published',
    timestamp: expect.any(String),
    data: { vacancyId: id },
  });
});

test('an application causes events when received, decided and withdrawn, which name nobody', async () => {
  const { padaria, events, types } = await aCompanyWithProgram();
  const vacancy = await aVacancy(db, padaria);
  const ana = await aCandidate(db, { name: 'Ana Ypsiloneira' });
  await apply(vacancy.id, ana);
  await call(
    'POST /api/user/company/vacancy/vacancy-status/update',
    { body: { candidateId: ana.id, jobVacancyId: vacancy.id, status: 'Aprovado' } },
    padaria,
  );
  await call(
    'DELETE /api/user/company/vacancy/remove-interested',
    { body: { jobVacancyId: vacancy.id } },
    ana,
  );

  const data = { vacancyId: vacancy.id, candidateId: ana.id };
  expect((await events()).events.slice(1).map((event) => [event.type, event.data])).toEqual([
    ['application.received', { ...data, status: 'Currículo Enviado' }],
    ['application.status_changed', { ...data, status: 'Aprovado' }],
    ['application.withdrawn', data],
  ]);
  expect(JSON.stringify(await events())).not.toMatch(/Ypsiloneira|@/);
  expect(await types('?type=application.withdrawn')).toEqual(['application.withdrawn']);
});

test('applications that are deleted with their vacancy do not count as withdrawn', async () => {
  const { padaria, types } = await aCompanyWithProgram();
  const vacancy = await aVacancy(db, padaria);
  await anApplication(db, await aCandidate(db), vacancy);

  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: vacancy }, padaria);

  expect(await types()).toEqual(['vacancy.published', 'application.received', 'vacancy.closed']);
});

test('a failed change leaves no event', async () => {
  const { padaria, types } = await aCompanyWithProgram();
  const vacancy = await aVacancy(db, padaria);

  await db
    .transaction()
    .execute(async (transaction) => {
      await anApplication(transaction, await aCandidate(transaction), vacancy);
      throw new Error('rolled back');
    })
    .catch(() => undefined);

  expect(await types()).toEqual(['vacancy.published']);
});

test('a reader misses no event that was committed late', async () => {
  const { padaria, events } = await aCompanyWithProgram();
  await aVacancy(db, padaria);
  const first = await events('?limit=1');
  expect(first).toMatchObject({ hasMore: false, events: { length: 1 } });
  const mayCommit = Promise.withResolvers<void>();
  const inserted = Promise.withResolvers<void>();
  const late = db.transaction().execute(async (transaction) => {
    await aVacancy(transaction, padaria, { title: 'Tarde' });
    inserted.resolve();
    await mayCommit.promise;
  });
  await inserted.promise;
  await aVacancy(db, padaria, { title: 'Cedo' });

  const second = await events(`?cursor=${first.cursor}`);
  mayCommit.resolve();
  await late;
  const third = await events(`?cursor=${second.cursor}`);
  const fourth = await events(`?cursor=${third.cursor}`);

  expect([second, third, fourth].map((page) => page.events.length)).toEqual([1, 1, 0]);
  expect(third.events[0]?._id).not.toBe(second.events[0]?._id);
  expect(fourth.cursor).toBe(third.cursor);
});

test('servers that assign the same events at once give each one position', async () => {
  const { padaria, events } = await aCompanyWithProgram();
  await aWebhook(db, padaria);
  for (let n = 0; n < 10; n += 1) await aVacancy(db, padaria);

  await Promise.all(Array.from({ length: 6 }, () => assignEvents(db)));

  const page = await events();
  expect(new Set(page.events.map(({ _id }) => _id)).size).toBe(10);
  const { length } = await db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as w', 'w.id', 'd.endpoint_id')
    .select('d.id')
    .where('w.company_id', '=', padaria.id)
    .execute();
  expect(length).toBe(10);
});

test('a company without webhooks and keys has no events', async () => {
  const oficina = await aCompany(db);
  await aVacancy(db, oficina);
  expect(await countEvents(oficina.id)).toBe(0);
});

test('the events of another company are not listed', async () => {
  const other = await aCompanyWithProgram();
  await aVacancy(db, other.padaria);
  expect(await other.types()).toEqual(['vacancy.published']);
  const { types } = await aCompanyWithProgram();
  expect(await types()).toEqual([]);
});

test('a reader assigns positions to a limited number of its own events only', async () => {
  const { padaria, events } = await aCompanyWithProgram();
  const oficina = await aCompany(db);
  for (const { id } of [oficina, padaria])
    await sql`insert into company_event (id, company_id, kind)
      select gen_random_uuid(), ${id}, 'vacancy.changed' from generate_series(1, 1500)`.execute(db);

  const first = await events();

  expect(first).toMatchObject({ hasMore: true, events: { length: largestPageSize } });
  const { rows } = await sql<{ id: string; count: number }>`
    select company_id as id, count(position)::integer as count from company_event
    where company_id in (${oficina.id}, ${padaria.id}) group by company_id`.execute(db);
  expect(Object.fromEntries(rows.map(({ id, count }) => [id, count]))).toEqual({
    [oficina.id]: 0,
    // Five batches of 200 events.
    [padaria.id]: 1000,
  });
  await assignEvents(db);
  expect((await events(`?cursor=${first.cursor}`)).events).toHaveLength(largestPageSize);
});

test('a forged cursor is refused', async () => {
  const { events } = await aCompanyWithProgram();

  expect(await events(`?cursor=${Buffer.from('1 or 1=1').toString('base64url')}`)).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'cursor' }],
  });
});

test('a deleted candidate leaves an event of withdrawal', async () => {
  const { padaria, types } = await aCompanyWithProgram();
  await aWebhook(db, padaria);
  const vacancy = await aVacancy(db, padaria);
  const ana = await aCandidate(db);
  await apply(vacancy.id, ana);
  // This reading gives the events their positions.
  await types();

  await removeAccount(ana);
  // The withdrawal tells the program to delete its data. Earlier events about the candidate are deleted.

  expect(await types()).toEqual(['vacancy.published', 'application.withdrawn']);
});

test('a deleted company leaves no events', async () => {
  const { padaria } = await aCompanyWithProgram();
  await aWebhook(db, padaria);
  const vacancy = await aVacancy(db, padaria);
  await apply(vacancy.id, await aCandidate(db));

  expect((await removeAccount(padaria)).status).toBe(200);
  expect(await countEvents(padaria.id)).toBe(0);
});
