import type { CandidateCard } from '@trampolim/contract/candidates/candidates';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { app, db, call, authorization } = await startTestApp();
const listCandidatesRoute = 'GET /api/user/candidate/list-candidates';
let company: Awaited<ReturnType<typeof aCompany>>;

beforeAll(async () => {
  company = await aCompany(db);
});

/** Follows the `Link` headers through all pages, and calls `afterPage` after each. */
async function readAllPages(firstPage: string, afterPage: () => Promise<void>): Promise<CandidateCard[]> {
  const headers = await authorization(company);
  const cards: CandidateCard[] = [];
  let url: string | undefined = firstPage;
  while (url) {
    const response: LightMyRequestResponse = await app.inject({ url, headers });
    expect(response.statusCode).toBe(200);
    cards.push(...response.json<CandidateCard[]>());
    url = /<(.+)>; rel="next"/.exec(String(response.headers.link))?.[1];
    await afterPage();
  }
  return cards;
}

test('paging lists everybody exactly once even if a resume is saved meanwhile', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 25; n += 1) ids.push((await aCandidate(db, { state: 'AC' })).id);
  // The most recently registered candidates are on the first page.
  const savingId = ids.at(-1) ?? '';
  const save = () =>
    db
      .updateTable('candidate')
      .set({ about: `Salvo em ${process.hrtime.bigint()}` })
      .where('id', '=', savingId)
      .execute();

  const cards = await readAllPages('/api/user/candidate/list-candidates?state=AC&limit=4', async () => {
    await save();
  });

  expect(cards.map(({ _id }) => _id)).toEqual(ids.toReversed());
  const { body } = await call(listCandidatesRoute, { query: { state: 'AC', limit: 1 } }, company);
  expect(body.map(({ _id }) => _id)).toEqual([savingId]);
});

test('every page contains the total of the whole list', async () => {
  for (let n = 0; n < 5; n += 1) await aCandidate(db, { state: 'TO' });
  const first = await call(listCandidatesRoute, { query: { state: 'TO', limit: 2 } }, company);
  const cursor = /cursor=([\w-]+)/.exec(String(first.headers.link))?.[1];
  const second = await call(listCandidatesRoute, { query: { state: 'TO', limit: 2, cursor } }, company);

  expect([first, second].map(({ headers }) => headers['x-total-count'])).toEqual(['5', '5']);
  expect(second.headers['x-total-count-estimated']).toBeUndefined();
  expect(second.body).toHaveLength(2);
});

test('a total above a thousand is marked as an estimate', async () => {
  const original = await aCandidate(db, { state: 'SE', name: 'Modelo' });
  await copyCandidate(original.id, 1000);

  const { headers } = await call(listCandidatesRoute, { query: { state: 'SE' } }, company);
  expect(headers['x-total-count-estimated']).toBe('true');
  expect(Number(headers['x-total-count'])).toBeGreaterThan(1000);

  await db.deleteFrom('account').where('id', '=', original.id).execute();
  const exact = await call(listCandidatesRoute, { query: { state: 'SE' } }, company);
  expect(exact.headers).toMatchObject({ 'x-total-count': '1000' });
  expect(exact.headers['x-total-count-estimated']).toBeUndefined();
});

/** Copies a candidate with two inserts: calling the factory a thousand times would exceed the test's timeout. */
async function copyCandidate(id: string, copies: number): Promise<void> {
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  // Leaves out the computed column `hidden`, and the lists, which are empty by default.
  const { experience, courses, languages, qualifications, hidden, ...candidate } = await db
    .selectFrom('candidate')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: copies }, () => crypto.randomUUID());
  await db
    .insertInto('account')
    .values(ids.map((copy) => ({ ...account, id: copy, email: `${copy}@exemplo.com.br` })))
    .execute();
  await db
    .insertInto('candidate')
    .values(ids.map((copy) => ({ ...candidate, id: copy })))
    .execute();
}

test('a card has exactly the fields that the list displays', async () => {
  const about = 'Vendo. '.repeat(50).trim();
  const candidate = await aCandidate(db, { state: 'RO', about });
  const { body } = await call(listCandidatesRoute, { query: { state: 'RO' } }, company);

  expect(body).toEqual([
    {
      _id: candidate.id,
      candidateName: candidate.name,
      candidateAge: 30,
      candidateAddress: { city: candidate.city, state: 'RO' },
      areaOfInterest: candidate.area,
      desiredRole: candidate.desired_role,
      candidateTargetSalary: candidate.salary,
      candidateAbout: about,
      candidateEducationLevel: candidate.education_level,
      experienceMonths: 0,
      candidateIdioms: [{ name: 'Inglês', level: 'Intermediario', asked: false }],
      candidateQualifications: [{ description: 'Organização', asked: false }],
      favorite: false,
      mayInvite: true,
    },
  ]);
});

test('a banned candidate is not found until the ban is lifted', async () => {
  const { id } = await aCandidate(db, { state: 'RR' });
  const setBanned = (banned: boolean) =>
    db.updateTable('account').set({ banned }).where('id', '=', id).execute();
  const countFound = async () =>
    (await call(listCandidatesRoute, { query: { state: 'RR' } }, company)).body.length;

  expect(await countFound()).toBe(1);
  await setBanned(true);
  expect(await countFound()).toBe(0);
  await db
    .updateTable('candidate')
    .set({ about: 'Salvo durante o banimento.' })
    .where('id', '=', id)
    .execute();
  expect(await countFound()).toBe(0);
  await setBanned(false);
  expect(await countFound()).toBe(1);
});

test('a candidate whose account was deleted is not found', async () => {
  const { id } = await aCandidate(db, { state: 'AP' });
  await db.deleteFrom('account').where('id', '=', id).execute();

  expect((await call(listCandidatesRoute, { query: { state: 'AP' } }, company)).body).toEqual([]);
});

test('only companies and administrators may search candidates', async () => {
  const candidate = await aCandidate(db);

  expect((await call(listCandidatesRoute, {})).status).toBe(401);
  expect((await call(listCandidatesRoute, {}, candidate)).status).toBe(403);
  expect((await call(listCandidatesRoute, {}, company)).status).toBe(200);
  expect((await call(listCandidatesRoute, {}, await anAdmin(db))).status).toBe(200);
});
