import { addDays, today } from '@trampolim/contract/values/calendar';
import { dailyOpeningLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../test/callers/next-cursor.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import { removeOldOpenings } from './resume-openings.ts';

const { call, db } = await startTestApp();

/** The day is read once, because midnight may pass during the tests. */
const day = today();
await sql
  .raw(`create or replace function product_today() returns date language sql stable return date '${day}'`)
  .execute(db);

const open = (id: string, as: Person) =>
  call('GET /api/user/candidate/list-candidate/:id', { params: { id } }, as);
const listOpenings = (as: Person, query: { limit?: number; cursor?: string | undefined } = {}) =>
  call('GET /api/user/candidate/resume-openings', { query }, as);

/** Stores that a company opened resumes of new candidates without applications. Returns the candidates' ids. */
async function storeOpenings(openedDay: string, companyId: string, count: number) {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await aCandidate(db);
    ids.push(id);
  }
  await db
    .insertInto('resume_opening')
    .values(
      ids.map((candidate_id) => ({
        id: newId(),
        candidate_id,
        company_id: companyId,
        company_name: 'Padaria',
        day: openedDay,
        uninvited: true,
      })),
    )
    .execute();
  return ids;
}

test('a company opens a resume without private data', async () => {
  const ana = await aCandidate(db, { name: 'Ana Souza', about: 'Faço pães.' });
  const padaria = await aCompany(db, { name: 'Padaria Aurora' });

  const { status, body } = await open(ana.id, padaria);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    _id: ana.id,
    candidateName: 'Ana Souza',
    candidateAge: 30,
    email: ana.email,
    candidatePhone: ana.phone,
    candidateAbout: 'Faço pães.',
    favorite: false,
    openingsLeft: dailyOpeningLimit - 1,
    mayInvite: true,
    mayReport: true,
  });
  // Opening the same resume again does not count.
  expect((await open(ana.id, padaria)).body.openingsLeft).toBe(dailyOpeningLimit - 1);
  for (const privateValue of [ana.street, ana.cep, ana.birth_date, ana.civil_status]) {
    expect(JSON.stringify(body)).not.toContain(privateValue);
  }
});

test('the candidate sees who opened the resume', async () => {
  const ana = await aCandidate(db);
  const padaria = await aCompany(db, { name: 'Padaria Aurora' });
  await open(ana.id, padaria);

  const list = await listOpenings(ana);
  expect(list.headers['x-total-count']).toBe('1');
  expect(list.body).toEqual([
    {
      _id: expect.any(String) as string,
      companyId: padaria.id,
      companyName: 'Padaria Aurora',
      openedAt: expect.any(String) as string,
      asApplicant: false,
    },
  ]);
  const sinceOpened = Date.now() - Date.parse(list.body[0]?.openedAt ?? '');
  expect(Math.abs(sinceOpened)).toBeLessThan(60_000);
});

test('there is one entry per company and day, with its last time, the latest first', async () => {
  const ana = await aCandidate(db);
  const [padaria, oficina] = [await aCompany(db), await aCompany(db)];
  await open(ana.id, padaria);
  await open(ana.id, oficina);
  const earlier = await listOpenings(ana);
  await Promise.all(Array.from({ length: 6 }, () => open(ana.id, padaria)));

  const { body } = await listOpenings(ana);

  expect(earlier.body.map(({ companyId }) => companyId)).toEqual([oficina.id, padaria.id]);
  expect(body.map(({ companyId }) => companyId)).toEqual([padaria.id, oficina.id]);
  expect(Date.parse(body[0]?.openedAt ?? '')).toBeGreaterThan(Date.parse(earlier.body[0]?.openedAt ?? ''));
});

test('opening an applicant is marked as such and does not count towards the limit', async () => {
  const ana = await aCandidate(db);
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  await anApplication(db, ana, vacancy);
  await storeOpenings(day, padaria.id, dailyOpeningLimit);

  const details = await call(
    'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
    { params: { vacancyId: vacancy.id, candidateId: ana.id } },
    padaria,
  );

  expect(details.status).toBe(200);
  expect((await listOpenings(ana)).body).toMatchObject([{ companyId: padaria.id, asApplicant: true }]);
  const secondOpening = await open(ana.id, padaria);
  expect(secondOpening.status).toBe(200);
  expect(secondOpening.body).not.toHaveProperty('openingsLeft');
  expect((await listOpenings(ana)).body).toMatchObject([{ asApplicant: true }]);
});

test('simultaneous openings do not exceed the daily limit', async () => {
  const padaria = await aCompany(db);
  const openedIds = await storeOpenings(day, padaria.id, dailyOpeningLimit - 7);
  const candidateIds: string[] = [];
  for (let n = 0; n < 12; n += 1) candidateIds.push((await aCandidate(db)).id);

  const responses = await Promise.all(candidateIds.map((id) => open(id, padaria)));

  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(5);
  for (const { status, headers, body } of refused) {
    expect([status, body.error]).toEqual([
      429,
      'Sua empresa já abriu hoje 200 currículos de quem não se candidatou. Tente de novo amanhã.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await open(openedIds[0] as string, padaria)).status).toBe(200);
  expect((await open(candidateIds[0] as string, await aCompany(db))).status).toBe(200);
  const [unopenedId] = candidateIds.filter((_, index) => responses[index]?.status !== 200);
  const openings = await db
    .selectFrom('resume_opening')
    .select('id')
    .where('candidate_id', '=', unopenedId as string)
    .where('company_id', '=', padaria.id)
    .execute();
  expect(openings).toEqual([]);
  const printed = await call(
    'GET /api/user/candidate/list-candidate/:id/pdf',
    { params: { id: unopenedId as string } },
    padaria,
  );
  expect([printed.status, printed.body]).toEqual([429, expect.objectContaining({ code: 'opening_limit' })]);
});

test('yesterday’s openings do not count today', async () => {
  const padaria = await aCompany(db);
  await storeOpenings(addDays(day, -1), padaria.id, dailyOpeningLimit);
  const ana = await aCandidate(db);

  const { status, body } = await open(ana.id, padaria);

  expect([status, body.openingsLeft]).toEqual([200, dailyOpeningLimit - 1]);
});

test('an opening after the applicant withdrew is no longer marked as an opening of an applicant', async () => {
  const padaria = await aCompany(db);
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria);
  await anApplication(db, ana, vacancy);
  await open(ana.id, padaria);
  await db.deleteFrom('application').where('candidate_id', '=', ana.id).execute();

  expect((await open(ana.id, padaria)).status).toBe(200);

  expect((await listOpenings(ana)).body).toMatchObject([{ asApplicant: false }]);
});

test('a resume that an administrator reads records no opening', async () => {
  const ana = await aCandidate(db);
  const admin = await anAdmin(db);

  const { body } = await open(ana.id, admin);
  expect(body).toMatchObject({ _id: ana.id, mayReport: false });
  expect(body).not.toHaveProperty('mayInvite');
  expect(body).not.toHaveProperty('openingsLeft');
  expect((await listOpenings(ana)).body).toEqual([]);
});

test('the id of a missing account or of a company is not found', async () => {
  const padaria = await aCompany(db);

  for (const id of [newId(), padaria.id]) {
    const response = await open(id, padaria);
    expect([response.status, response.body.error]).toEqual([404, 'Candidato não encontrado.']);
  }
  expect((await open('1', padaria)).status).toBe(400);
});

test('a request for a missing application records no opening', async () => {
  const ana = await aCandidate(db);
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);

  for (const candidateId of [ana.id, newId()]) {
    const { body } = await call(
      'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
      { params: { vacancyId: vacancy.id, candidateId } },
      padaria,
    );
    expect(body).toMatchObject({ code: 'application_not_found' });
  }
  expect((await listOpenings(ana)).body).toEqual([]);
});

test('the openings of a deleted company still contain its name', async () => {
  const ana = await aCandidate(db);
  const padaria = await aCompany(db, { name: 'Padaria Fugidia' });
  await open(ana.id, padaria);
  await db.deleteFrom('account').where('id', '=', padaria.id).execute();

  const { body } = await listOpenings(ana);
  expect(body).toMatchObject([{ companyName: 'Padaria Fugidia' }]);
  expect(body[0]).not.toHaveProperty('companyId');
});

test('a candidate sees only openings of their own resume', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  await open(ana.id, await aCompany(db));

  expect((await listOpenings(bia)).body).toEqual([]);
});

test('pages cover all openings exactly once', async () => {
  const ana = await aCandidate(db);
  for (let n = 0; n < 3; n += 1) await open(ana.id, await aCompany(db));

  const first = await listOpenings(ana, { limit: 2 });
  const second = await listOpenings(ana, { limit: 2, cursor: nextCursor(first.headers) });

  expect(first.headers['x-total-count']).toBe('3');
  expect(new Set([...first.body, ...second.body].map(({ companyId }) => companyId)).size).toBe(3);
});

test('openings are stored for a year', async () => {
  const padaria = await aCompany(db);
  const [expiredId] = await storeOpenings(addDays(day, -366), padaria.id, 1);
  const [storedId] = await storeOpenings(addDays(day, -364), padaria.id, 1);

  await removeOldOpenings(db);

  const remaining = await db.selectFrom('resume_opening').select('candidate_id').execute();
  const ids = remaining.map(({ candidate_id }) => candidate_id);
  expect(ids).toContain(storedId);
  expect(ids).not.toContain(expiredId);
});
