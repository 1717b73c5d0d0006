import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../test/callers/next-cursor.ts';
import { loggedAbout } from '../../test/stored/logged-about.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { understandQuery } from '../search/understand-query.ts';
import { countSearchWords } from './candidate-jobs.ts';

const { call, db } = await startTestApp();

type Candidate = Awaited<ReturnType<typeof aCandidate>>;

const changeVisibility = (visible: boolean, as: Person) =>
  call('PUT /api/user/candidate/visibility', { body: { visible } }, as);
const readVisibility = (as: Person) => call('GET /api/user/candidate/visibility', {}, as);
const block = (companyId: string, as: Person) =>
  call('POST /api/user/candidate/block-company', { body: { companyId } }, as);
const setBanned = ({ id }: Candidate, banned: boolean) =>
  db.updateTable('account').set({ banned }).where('id', '=', id).execute();
const addFavourite = (candidateId: string, as: Person) =>
  call('POST /api/user/company/add-favorite', { body: { candidateId } }, as);

let uniqueWordCount = 0;

/** A candidate with a unique word in the name, and a function that looks for the candidate as a viewer. */
async function aUniqueCandidate() {
  uniqueWordCount += 1;
  const word = `unico${uniqueWordCount}x`;
  const ana = await aCandidate(db, { name: `Ana ${word}` });
  const lookAs = async (viewer: Person) => {
    const search = await call('GET /api/user/candidate/list-candidates', { query: { search: word } }, viewer);
    const profile = await call(
      'GET /api/user/candidate/list-candidate/:id',
      { params: { id: ana.id } },
      viewer,
    );
    return {
      listed: search.body.length,
      total: search.headers['x-total-count'],
      profileStatus: profile.status,
    };
  };
  return { ana, lookAs };
}

const visibleResult = { listed: 1, total: '1', profileStatus: 200 };
const hiddenResult = { listed: 0, total: '0', profileStatus: 404 };

test('candidates choose whether companies find them', async () => {
  const { ana, lookAs } = await aUniqueCandidate();
  const padaria = await aCompany(db);
  expect((await readVisibility(ana)).body).toEqual({ visible: true });
  expect(await lookAs(padaria)).toEqual(visibleResult);

  const hidden = await changeVisibility(false, ana);

  expect(hidden.body).toEqual({
    message: 'Seu currículo agora só aparece para as empresas a que você se candidatar.',
    visible: false,
  });
  expect((await readVisibility(ana)).body).toEqual({ visible: false });
  expect(await lookAs(padaria)).toEqual(hiddenResult);
  expect(await lookAs(await anAdmin(db))).toEqual({ listed: 0, total: '0', profileStatus: 200 });

  expect((await changeVisibility(false, ana)).body).toEqual(hidden.body);
  expect((await changeVisibility(true, ana)).body.message).toBe(
    'As empresas voltam a encontrar seu currículo.',
  );
  expect(await lookAs(padaria)).toEqual(visibleResult);
  expect(await loggedAbout(db, ana.id)).toEqual([
    `Currículo oculto das empresas: ${ana.id}`,
    `Consulta de currículo ${ana.id}`,
    `Currículo visível às empresas: ${ana.id}`,
  ]);
});

test('becoming visible again does not move a candidate to the top', async () => {
  const padaria = await aCompany(db);
  const ana = await aCandidate(db, { name: 'Ana Volteira' });
  await aCandidate(db, { name: 'Bia Volteira' });

  await changeVisibility(false, ana);
  await changeVisibility(true, ana);

  const { body } = await call(
    'GET /api/user/candidate/list-candidates',
    { query: { search: 'Volteira' } },
    padaria,
  );
  expect(body.map(({ candidateName }) => candidateName)).toEqual(['Bia Volteira', 'Ana Volteira']);
});

test('a ban and the choice to be hidden do not undo each other, in either order', async () => {
  const { ana, lookAs } = await aUniqueCandidate();
  const padaria = await aCompany(db);

  await changeVisibility(false, ana);
  await setBanned(ana, true);
  await setBanned(ana, false);
  expect(await lookAs(padaria)).toEqual(hiddenResult);

  await setBanned(ana, true);
  // A banned candidate cannot sign in to change the visibility.
  await db.updateTable('candidate').set({ visible: true }).where('id', '=', ana.id).execute();
  expect(await lookAs(padaria)).toEqual(hiddenResult);
  await setBanned(ana, false);
  expect(await lookAs(padaria)).toEqual(visibleResult);
});

test('a candidate who blocked a company is hidden only from it, including its totals', async () => {
  const { ana, lookAs } = await aUniqueCandidate();
  const [padaria, vizinha] = [await aCompany(db), await aCompany(db)];

  await block(padaria.id, ana);

  expect(await lookAs(padaria)).toEqual(hiddenResult);
  expect(await lookAs(vizinha)).toEqual(visibleResult);
  expect(await lookAs(await anAdmin(db))).toEqual(visibleResult);

  await call('DELETE /api/user/candidate/unblock-company', { body: { companyId: padaria.id } }, ana);
  expect(await lookAs(padaria)).toEqual(visibleResult);
});

test('a page from which candidates are hidden is still full', async () => {
  const padaria = await aCompany(db);
  const names = ['Ana', 'Bia', 'Caio', 'Davi'].map((name) => `${name} Paginada`);
  for (const name of names) {
    const person = await aCandidate(db, { name });
    if (name.startsWith('Caio')) await block(padaria.id, person);
  }
  const search = (cursor?: string) =>
    call(
      'GET /api/user/candidate/list-candidates',
      { query: { search: 'Paginada', limit: 2, ...(cursor && { cursor }) } },
      padaria,
    );

  const first = await search();
  const second = await search(nextCursor(first.headers));

  expect([...first.body, ...second.body].map(({ candidateName }) => candidateName)).toEqual([
    'Davi Paginada',
    'Bia Paginada',
    'Ana Paginada',
  ]);
  expect(first.headers['x-total-count']).toBe('3');
});

test.each<[string, (ana: Candidate, padaria: Person) => Promise<unknown>]>([
  ['hid', (ana) => changeVisibility(false, ana)],
  ['blocked the company', (ana, padaria) => block(padaria.id, ana)],
])('an applicant who %s can be read only by the companies of their applications', async (_, hide) => {
  const { ana, lookAs } = await aUniqueCandidate();
  const [padaria, vizinha] = [await aCompany(db), await aCompany(db)];
  const vacancy = await aVacancy(db, padaria);
  await anApplication(db, ana, vacancy);
  await hide(ana, padaria);
  await hide(ana, vizinha);

  expect(await lookAs(padaria)).toEqual({ ...hiddenResult, profileStatus: 200 });
  expect(await lookAs(vizinha)).toEqual(hiddenResult);
  const applicants = await call(
    'GET /api/user/company/vacancy/list-interested/:id',
    { params: { id: vacancy.id } },
    padaria,
  );
  expect(applicants.body).toMatchObject([{ _id: ana.id }]);
  const details = await call(
    'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
    { params: { vacancyId: vacancy.id, candidateId: ana.id } },
    padaria,
  );
  expect(details.body.application.status).toBe('Currículo Enviado');
});

test('a company can neither list or add hidden candidates as favourites nor report them', async () => {
  const padaria = await aCompany(db);
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  await addFavourite(ana.id, padaria);
  const favourites = async () => (await call('GET /api/user/company/list-favorites', {}, padaria)).body;
  const report = () =>
    call(
      'POST /api/report/create-report',
      {
        body: {
          type: 'candidate',
          targetId: ana.id,
          reportReason: 'Spam ou Golpe',
          description: 'Pede dinheiro.',
        },
      },
      padaria,
    );

  await block(padaria.id, ana);
  await changeVisibility(false, bia);

  expect(await favourites()).toEqual([]);
  expect((await addFavourite(bia.id, padaria)).body).toMatchObject({ code: 'candidate_not_found' });
  expect((await report()).body).toMatchObject({ code: 'candidate_not_found' });

  await call('DELETE /api/user/candidate/unblock-company', { body: { companyId: padaria.id } }, ana);
  expect(await favourites()).toMatchObject([{ _id: ana.id, favorite: true }]);
  expect((await report()).status).toBe(200);
});

test('a corrected search reveals nothing about candidates whom the company may not see', async () => {
  const lumiar = await aCompany(db);
  // A word corrects others once it has been counted in three resumes.
  for (let n = 0; n < 3; n += 1) await aCandidate(db, { name: `Ana Nogueira ${n}` });
  await countSearchWords(db);
  const searchAndRead = async (search: string) => {
    const { headers } = await call('GET /api/user/candidate/list-candidates', { query: { search } }, lumiar);
    return [headers['x-total-count'], headers['x-search-corrected']];
  };
  // The names below begin with both words. If they counted, the words would no longer be corrected.
  const searchBoth = async () => [await searchAndRead('nogueirra'), await searchAndRead('nogueirrab')];
  const before = await searchBoth();
  expect(before[0]).toEqual(['3', 'nogueira']);

  const zenaide = await aCandidate(db, { name: 'Zenaide Nogueirraberg' });
  expect((await searchAndRead('nogueirraberg'))[0]).toBe('1');
  await block(lumiar.id, zenaide);
  expect(await searchBoth()).toEqual(before);

  await changeVisibility(false, await aCandidate(db, { name: 'Otto Nogueirrab' }));
  expect(await searchBoth()).toEqual(before);
});

test('a word that only candidates have whom the company may not see is understood like one that nobody has', async () => {
  const [zenaide, otto] = [
    await aCandidate(db, { about: 'Pratico cafeomancia.' }),
    await aCandidate(db, { about: 'Pratico cafeomancia.' }),
  ];
  const isUnknown = async (word: string, blockers: string[] = []) => {
    const { terms } = await understandQuery(db, 'resume', `auxiliar ${word}`, { blockers });
    return terms.find(({ text }) => text === word)?.isUnknown;
  };
  expect(await isUnknown('piromancia')).toBe(true);
  expect(await isUnknown('cafeomancia')).toBe(false);

  await changeVisibility(false, otto);

  expect(await isUnknown('cafeomancia', [zenaide.id])).toBe(true);
  expect(await isUnknown('cafeomancia')).toBe(false);
});
