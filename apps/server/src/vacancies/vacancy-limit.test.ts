import type { VacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, vacancyRow } from '../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { call, db } = await startTestApp();

const draft = {
  jobTitle: 'Pessoa atendente',
  jobDescription: 'Atender no balcão.',
  jobArea: 'Vendas',
  jobLocation: { city: 'Salvador', state: 'BA' },
  employmentType: 'CLT',
} satisfies Partial<VacancyDraft>;

const publish = (as: Person) => call('POST /api/user/company/vacancy/create-vacancy', { body: draft }, as);
const extendDeadline = (id: string, as: Person) =>
  call(
    'PUT /api/user/company/vacancy/update-vacancy/:id',
    { params: { id }, body: { applicationDeadline: addDays(today(), 5) } },
    as,
  );
const close = (id: string, as: Person) =>
  call('POST /api/user/company/vacancy/close-vacancy/:id', { params: { id } }, as);
const countLive = async (companyId: string) => {
  const live = await db
    .selectFrom('vacancy')
    .select('id')
    .where('company_id', '=', companyId)
    .where('live', '=', true)
    .execute();
  return live.length;
};

/** A company with the given numbers of open vacancies and of vacancies that closed yesterday. */
async function aCompanyWith(open: number, closed: number) {
  const company = await aCompany(db);
  const past = { created_at: `${addDays(today(), -10)}T15:00:00Z`, deadline: addDays(today(), -1) };
  const rows = [
    ...Array.from({ length: open }, () => vacancyRow(company)),
    ...Array.from({ length: closed }, () => vacancyRow(company, past)),
  ];
  await db.insertInto('vacancy').values(rows).execute();
  return { company, closed: rows.slice(open) };
}

test('exactly fifteen of twenty simultaneously published vacancies are accepted', async () => {
  const company = await aCompany(db);

  const responses = await Promise.all(Array.from({ length: 20 }, () => publish(company)));

  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(15).fill(200), ...Array<number>(5).fill(409)]);
  expect(responses.find(({ status }) => status === 409)?.body.error).toContain('já tem 15 vagas abertas');
  expect(await countLive(company.id)).toBe(15);
});

test('closed vacancies do not count', async () => {
  const { company } = await aCompanyWith(14, 5);

  expect((await publish(company)).status).toBe(200);
  expect((await publish(company)).status).toBe(409);
});

test('reopening with a later deadline needs a free slot', async () => {
  const { company, closed } = await aCompanyWith(14, 2);
  const [first, second] = closed;

  expect((await extendDeadline(first?.id ?? '', company)).body.status).toBe('Aberta');
  expect((await extendDeadline(second?.id ?? '', company)).status).toBe(409);
  expect(await countLive(company.id)).toBe(15);
});

test('reopening and publishing at once never pass fifteen', async () => {
  const { company, closed } = await aCompanyWith(10, 6);

  await Promise.all([
    ...closed.map(({ id }) => extendDeadline(id, company)),
    ...Array.from({ length: 6 }, () => publish(company)),
  ]);

  expect(await countLive(company.id)).toBe(15);
});

test('vacancies may be edited at the limit', async () => {
  const { company } = await aCompanyWith(14, 0);
  const vacancy = await aVacancy(db, company);

  expect((await extendDeadline(vacancy.id, company)).status).toBe(200);
});

test('deleting a vacancy at the limit frees a slot', async () => {
  const { company } = await aCompanyWith(14, 0);
  const vacancy = await aVacancy(db, company);

  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, company);
  expect((await publish(company)).status).toBe(200);
});

test('a vacancy published or extended during a ban also needs a free slot', async () => {
  const { company, closed } = await aCompanyWith(15, 1);
  const admin = await anAdmin(db);
  const setBanned = (banned: boolean) =>
    db.updateTable('account').set({ banned }).where('id', '=', company.id).execute();
  await setBanned(true);

  const published = await call(
    'POST /api/user/company/vacancy/create-vacancy',
    { body: { ...draft, companyId: company.id } },
    admin,
  );
  const reopened = await extendDeadline(closed[0]?.id ?? '', admin);

  expect([published.body.code, reopened.body.code]).toEqual(['vacancy_limit', 'vacancy_limit']);
  await setBanned(false);
  expect(await countLive(company.id)).toBe(15);
});

test('each company has its own limit', async () => {
  await aCompanyWith(15, 0);

  expect((await publish(await aCompany(db))).status).toBe(200);
});

test('a draft sent again with the same key, even eight times at once, creates one vacancy', async () => {
  const { company } = await aCompanyWith(14, 0);
  const draftKey = newId();
  const send = (as: Person) =>
    call('POST /api/user/company/vacancy/create-vacancy', { body: { ...draft, draftKey } }, as);

  const responses = await Promise.all(Array.from({ length: 8 }, () => send(company)));

  expect(responses.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
  expect(new Set(responses.map(({ body }) => body._id)).size).toBe(1);
  expect(await countLive(company.id)).toBe(15);

  const stranger = await send(await aCompany(db));
  expect(stranger.body._id).not.toBe(responses[0]?.body._id);
});

test('a company opens a hundred vacancies a day, however often it closes or deletes them', async () => {
  const company = await aCompany(db);
  await db
    .insertInto('rate_limit')
    .values({ key: `vacancyOpening:${company.id}`, points: 97, expire: Date.now() + 3_600_000 })
    .execute();
  const { body } = await publish(company);
  await close(body._id, company);
  await call('POST /api/user/company/vacancy/reopen-vacancy/:id', { params: { id: body._id } }, company);
  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: body._id } }, company);

  const responses = await Promise.all(Array.from({ length: 4 }, () => publish(company)));

  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
  expect(responses.find(({ status }) => status === 429)?.body.code).toBe('daily_vacancy_limit');
  await db
    .updateTable('rate_limit')
    .set({ expire: 1 })
    .where('key', '=', `vacancyOpening:${company.id}`)
    .execute();
  expect((await publish(company)).status).toBe(200);
});
