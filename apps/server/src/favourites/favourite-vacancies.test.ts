import { addDays, today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../test/callers/next-cursor.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { app, authorization, call, db } = await startTestApp();
const padaria = await aCompany(db);

const list = (as: Person, query: { limit?: number; cursor?: string } = {}) =>
  call('GET /api/user/candidate/list-favorites', { query }, as);
const add = (jobVacancyId: string, as: Person) =>
  call('POST /api/user/candidate/add-favorite', { body: { jobVacancyId } }, as);
const remove = (jobVacancyId: string, as: Person) =>
  call('DELETE /api/user/candidate/remove-favorite', { body: { jobVacancyId } }, as);
const readVacancy = (id: string, as: Person) =>
  call('GET /api/user/company/vacancy/list-vacancy/:id', { params: { id } }, as);
const listTitles = async (as: Person) => (await list(as)).body.map(({ jobTitle }) => jobTitle);

test('Ana lists her favourites with the latest first and removes one', async () => {
  const ana = await aCandidate(db);
  const balcao = await aVacancy(db, padaria, { title: 'Balcão' });
  const caixa = await aVacancy(db, padaria, { title: 'Caixa' });

  const addition = await add(caixa.id, ana);
  await add(balcao.id, ana);

  expect(addition.status).toBe(200);
  expect(addition.body).toEqual({ message: 'Vaga adicionada aos favoritos!', favorite: true });
  const { body, headers } = await list(ana);
  expect(headers['x-total-count']).toBe('2');
  expect(body).toMatchObject([
    { _id: balcao.id, favorite: true, mayApply: true },
    { _id: caixa.id, favorite: true },
  ]);

  const removal = await remove(caixa.id, ana);
  expect(removal.body).toEqual({ message: 'Vaga removida dos favoritos.', favorite: false });
  expect(await listTitles(ana)).toEqual(['Balcão']);
});

test('every vacancy shows to a candidate whether it is a favourite', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const vacancy = await aVacancy(db, padaria, { title: 'Vaga com estrela', area: 'Outros' });
  await anApplication(db, ana, vacancy);
  await add(vacancy.id, ana);
  const search = (as: Person) =>
    call('GET /api/user/company/vacancy/list-vacancies', { query: { title: 'com estrela' } }, as);
  const listApplied = () => call('GET /api/user/company/vacancy/vacancies-applied', {}, ana);
  const listOwn = () => call('GET /api/user/company/vacancy/vacancy-status', {}, ana);

  expect((await search(ana)).body).toMatchObject([{ favorite: true }]);
  expect((await search(bia)).body).toMatchObject([{ favorite: false }]);
  expect((await readVacancy(vacancy.id, ana)).body.favorite).toBe(true);
  expect((await listApplied()).body).toMatchObject([{ favorite: true }]);
  expect((await listOwn()).body).toMatchObject([{ vacancy: { favorite: true } }]);
});

test('vacancies do not show favourites to companies', async () => {
  const vacancy = await aVacancy(db, padaria);
  await add(vacancy.id, await aCandidate(db));

  expect((await readVacancy(vacancy.id, padaria)).body).not.toHaveProperty('favorite');
});

test('repeated or simultaneous requests add and remove a favourite once', async () => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria);
  const sendEight = <Response>(send: () => Promise<Response>) => Promise.all(Array.from({ length: 8 }, send));

  const additions = await sendEight(() => add(vacancy.id, ana));
  expect(additions.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await add(vacancy.id, ana)).status).toBe(200);
  expect((await list(ana)).headers['x-total-count']).toBe('1');

  const removals = await sendEight(() => remove(vacancy.id, ana));
  expect(removals.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await remove(vacancy.id, ana)).body.favorite).toBe(false);
  const neverAdded = await aVacancy(db, padaria);
  expect((await remove(neverAdded.id, ana)).body.favorite).toBe(false);
  expect((await list(ana)).body).toEqual([]);
});

test('only visible vacancies can become favourites', async () => {
  const ana = await aCandidate(db);
  const closed = await aVacancy(db, padaria, { deadline: addDays(today(), -1) });
  const banned = await aVacancy(db, padaria, { banned: true });
  const ofBannedCompany = await aVacancy(db, await aCompany(db, { banned: true }));

  const missingId = newId();

  for (const id of [closed.id, banned.id, ofBannedCompany.id, missingId]) {
    const response = await add(id, ana);
    expect([response.status, response.body.error]).toEqual([404, 'Vaga não encontrada.']);
  }
  expect(await listTitles(ana)).toEqual([]);
});

test('closed favourites stay readable while banned ones are hidden', async () => {
  const ana = await aCandidate(db);
  const company = await aCompany(db);
  const closing = await aVacancy(db, padaria, { title: 'Encerra' });
  const banned = await aVacancy(db, padaria, { title: 'Banida' });
  const ofCompany = await aVacancy(db, company, { title: 'De banida' });
  for (const { id } of [closing, banned, ofCompany]) await add(id, ana);
  await db
    .updateTable('vacancy')
    .set({ live: false, deadline: addDays(today(), -1) })
    .where('id', '=', closing.id)
    .execute();
  await db.updateTable('vacancy').set({ live: false, banned: true }).where('id', '=', banned.id).execute();
  const setBanned = (isBanned: boolean) =>
    db.updateTable('account').set({ banned: isBanned }).where('id', '=', company.id).execute();
  await setBanned(true);

  expect((await list(ana)).body).toMatchObject([
    { jobTitle: 'Encerra', status: 'Encerrada', mayApply: false, favorite: true },
  ]);
  expect((await readVacancy(closing.id, ana)).body.status).toBe('Encerrada');
  expect((await readVacancy(ofCompany.id, ana)).status).toBe(404);

  await setBanned(false);
  expect(await listTitles(ana)).toEqual(['De banida', 'Encerra']);
});

test('deleting a vacancy deletes its favourites, even one that is added at that moment', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const ana = await aCandidate(db);
    const vacancy = await aVacancy(db, padaria);
    const deleteVacancy = () =>
      call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, padaria);

    const [addition, deleted] = await Promise.all([add(vacancy.id, ana), deleteVacancy()]);

    expect(addition.status).toBeOneOf([200, 404]);
    expect(deleted.status).toBe(200);
    expect((await list(ana)).body).toEqual([]);
  }
});

test('pages cover all favourites exactly once', async () => {
  const ana = await aCandidate(db);
  const favouriteIds: string[] = [];
  for (let count = 0; count < 5; count++) {
    const { id } = await aVacancy(db, padaria);
    await add(id, ana);
    favouriteIds.push(id);
  }

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(ana, { limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.body.map(({ _id }) => _id));
    cursor = nextCursor(page.headers);
  } while (cursor);

  expect(seen).toEqual(favouriteIds.toReversed());
});

test('a cursor that the server did not return is refused', async () => {
  const cursor = Buffer.from('no').toString('base64url');

  const { body } = await list(await aCandidate(db), { cursor });

  expect(body.issues?.[0]?.path).toBe('cursor');
});

test('a path may end with a slash, because early clients call it so', async () => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria);

  const response = await app.inject({
    method: 'POST',
    url: '/api/user/candidate/add-favorite/',
    headers: await authorization(ana),
    payload: { jobVacancyId: vacancy.id },
  });

  expect(response.statusCode).toBe(200);
});

test('malformed ids are refused at their field', async () => {
  const ana = await aCandidate(db);

  for (const id of ['', '42', 'a\0b']) {
    for (const response of [await add(id, ana), await remove(id, ana)]) {
      expect(response.status).toBe(400);
      expect(response.body.issues?.[0]?.path).toBe('jobVacancyId');
    }
  }
});

test('companies have no favourite vacancies', async () => {
  expect((await list(padaria)).status).toBe(403);
});
