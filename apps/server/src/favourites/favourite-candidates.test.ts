import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../test/callers/next-cursor.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { app, authorization, call, db } = await startTestApp();

const list = (as: Person, query: { limit?: number; cursor?: string | undefined; search?: string } = {}) =>
  call('GET /api/user/company/list-favorites', { query }, as);
const add = (candidateId: string, as: Person) =>
  call('POST /api/user/company/add-favorite', { body: { candidateId } }, as);
const remove = (candidateId: string, as: Person) =>
  call('DELETE /api/user/company/remove-favorite', { body: { candidateId } }, as);
const listNames = async (as: Person) => (await list(as)).body.map(({ candidateName }) => candidateName);

test('a company lists its favourites with the latest first and removes one', async () => {
  const padaria = await aCompany(db);
  const ana = await aCandidate(db, { name: 'Ana Conceição' });
  const joao = await aCandidate(db, { name: 'João Gonçalves' });

  const addition = await add(joao.id, padaria);
  await add(ana.id, padaria);

  expect(addition.status).toBe(200);
  expect(addition.body).toEqual({ message: 'Candidato adicionado aos favoritos!', favorite: true });
  const { body, headers } = await list(padaria);
  expect(headers['x-total-count']).toBe('2');
  expect(body).toMatchObject([
    { _id: ana.id, candidateName: 'Ana Conceição', candidateAge: 30, favorite: true, mayInvite: true },
    { _id: joao.id, favorite: true },
  ]);
  expect(JSON.stringify(body)).not.toContain(ana.phone);

  const removal = await remove(joao.id, padaria);
  expect(removal.body).toEqual({ message: 'Candidato removido dos favoritos.', favorite: false });
  expect(await listNames(padaria)).toEqual(['Ana Conceição']);
});

test('a favourite says whether the candidate accepts invitations', async () => {
  const padaria = await aCompany(db);
  const ana = await aCandidate(db);
  await add(ana.id, padaria);
  await db.insertInto('invitation_refusal').values({ candidate_id: ana.id }).execute();

  expect((await list(padaria)).body).toMatchObject([{ _id: ana.id, mayInvite: false }]);
});

test('favourites are searched as all candidates are, in the order and pages of the list', async () => {
  const padaria = await aCompany(db);
  const people = [
    {
      name: 'Ana Conceição',
      desired_role: 'Padeira',
      about: 'Fermentação (natural).',
      salary: 'R$ 3.500,00',
    },
    { name: 'Bia Nunes', desired_role: 'Forneira', area: 'Vendas', about: 'C++ e 100% de pão.', salary: '' },
    { name: 'Caio Nunes', desired_role: 'Padeiro', area: 'Vendas', about: '', salary: 'R$ 2000' },
  ] as const;
  for (const person of people) await add((await aCandidate(db, person)).id, padaria);
  const searchNames = async (search: string) =>
    (await list(padaria, { search })).body.map(({ candidateName }) => candidateName.split(' ')[0]);

  expect(await searchNames('CONCEICAO')).toEqual(['Ana']);
  expect(await searchNames('nunes vendas')).toEqual(['Caio', 'Bia']);
  expect(await searchNames('pad')).toEqual(['Caio', 'Ana']);
  expect(await searchNames('natural')).toEqual(['Ana']);
  expect(await searchNames('3500')).toEqual(['Ana']);
  expect(await searchNames('c++')).toEqual(['Bia']);
  expect(await searchNames('panificador')).toEqual(['Caio', 'Bia', 'Ana']);
  expect(await searchNames('padero vendas')).toEqual(['Caio', 'Bia']);
  expect(await searchNames('adeir')).toEqual([]);
  expect(await searchNames('nunes natural')).toEqual([]);
  for (const signs of ['%', '_', '.*', '!!', '(', '\\']) expect(await searchNames(signs)).toEqual([]);
  const first = await list(padaria, { search: 'nunes', limit: 1 });
  expect(first.headers['x-total-count']).toBe('2');
  const second = await list(padaria, { search: 'nunes', limit: 1, cursor: nextCursor(first.headers) });
  expect(second.body).toMatchObject([{ candidateName: 'Bia Nunes' }]);
  const refusal = await list(padaria, { search: 'x'.repeat(201) });
  expect([refusal.status, refusal.body.issues?.[0]?.path]).toEqual([400, 'search']);
});

test('every card and profile shows to a company whether the candidate is a favourite', async () => {
  const [padaria, vizinha] = [await aCompany(db), await aCompany(db)];
  const ana = await aCandidate(db, { name: 'Ana Estrelada' });
  const vacancy = await aVacancy(db, padaria);
  await anApplication(db, ana, vacancy);
  await add(ana.id, padaria);
  const search = (as: Person) =>
    call('GET /api/user/candidate/list-candidates', { query: { search: 'Estrelada' } }, as);
  const applicants = () =>
    call('GET /api/user/company/vacancy/list-interested/:id', { params: { id: vacancy.id } }, padaria);
  const profile = (as: Person) =>
    call(
      'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
      { params: { vacancyId: vacancy.id, candidateId: ana.id } },
      as,
    );

  expect((await search(padaria)).body).toMatchObject([{ favorite: true }]);
  expect((await search(vizinha)).body).toMatchObject([{ favorite: false }]);
  expect((await applicants()).body).toMatchObject([{ favorite: true }]);
  expect((await profile(padaria)).body.favorite).toBe(true);
});

test('cards and profiles do not show favourites to administrators', async () => {
  const padaria = await aCompany(db);
  const ana = await aCandidate(db, { name: 'Ana Iluminada' });
  const vacancy = await aVacancy(db, padaria);
  await anApplication(db, ana, vacancy);
  await add(ana.id, padaria);
  const admin = await anAdmin(db);

  const found = await call(
    'GET /api/user/candidate/list-candidates',
    { query: { search: 'Iluminada' } },
    admin,
  );
  const profile = await call(
    'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
    { params: { vacancyId: vacancy.id, candidateId: ana.id } },
    admin,
  );

  for (const shown of [found.body, [profile.body]]) {
    expect(shown).toHaveLength(1);
    expect(shown[0]).not.toHaveProperty('favorite');
  }
});

test('repeated or simultaneous requests add and remove a favourite once', async () => {
  const padaria = await aCompany(db);
  const ana = await aCandidate(db);
  const eight = Array.from({ length: 8 });

  const additions = await Promise.all(eight.map(() => add(ana.id, padaria)));
  expect(additions.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await add(ana.id, padaria)).status).toBe(200);
  expect((await list(padaria)).headers['x-total-count']).toBe('1');

  const removals = await Promise.all(eight.map(() => remove(ana.id, padaria)));
  expect(removals.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await remove(padaria.id, padaria)).body.favorite).toBe(false);
  expect((await list(padaria)).body).toEqual([]);
});

test('a hidden candidate cannot become a favourite', async () => {
  const padaria = await aCompany(db);
  const banned = await aCandidate(db, { banned: true });

  for (const id of [banned.id, padaria.id]) {
    const response = await add(id, padaria);
    expect([response.status, response.body.error]).toEqual([404, 'Candidato não encontrado.']);
  }
});

test('a favourite leaves the list while hidden', async () => {
  const padaria = await aCompany(db);
  const ana = await aCandidate(db, { name: 'Ana' });
  await add(ana.id, padaria);
  const setBanned = (isBanned: boolean) =>
    db.updateTable('account').set({ banned: isBanned }).where('id', '=', ana.id).execute();

  await setBanned(true);
  expect(await listNames(padaria)).toEqual([]);
  await setBanned(false);
  expect(await listNames(padaria)).toEqual(['Ana']);
});

test('a search of favourites does not use data that the company may not see', async () => {
  const padaria = await aCompany(db);
  const ana = await aCandidate(db, {
    name: 'Ana Secreta',
    desired_role: 'Padeira',
    phone: '5511987654321',
    street: 'Rua das Laranjeiras',
    neighborhood: 'Paraisópolis',
    cep: '01310999',
    civil_status: 'Viúvo(a)',
  });
  await add(ana.id, padaria);
  const searchNames = async (search: string) =>
    (await list(padaria, { search })).body.map(({ candidateName }) => candidateName);

  for (const hidden of ['5511987654321', 'laranjeiras', 'paraisopolis', '01310999', 'viuvo', ana.email]) {
    expect([hidden, await searchNames(hidden)]).toEqual([hidden, []]);
  }
  expect(await searchNames('padeira')).toEqual(['Ana Secreta']);

  await db
    .insertInto('company_block')
    .values({ id: newId(), candidate_id: ana.id, company_id: padaria.id })
    .execute();
  for (const search of ['padeira', 'secreta', 'ana secreta']) {
    const response = await list(padaria, { search });
    expect([response.body, response.headers['x-total-count']]).toEqual([[], '0']);
  }
  await db.deleteFrom('company_block').where('candidate_id', '=', ana.id).execute();
  expect(await searchNames('secreta')).toEqual(['Ana Secreta']);
  await db.updateTable('candidate').set({ visible: false }).where('id', '=', ana.id).execute();
  expect(await searchNames('padeira')).toEqual([]);
});

test('pages cover all favourites exactly once', async () => {
  const padaria = await aCompany(db);
  const favouriteIds: string[] = [];
  for (let count = 0; count < 5; count++) {
    const { id } = await aCandidate(db);
    await add(id, padaria);
    favouriteIds.push(id);
  }

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(padaria, { limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.body.map(({ _id }) => _id));
    cursor = nextCursor(page.headers);
  } while (cursor);

  expect(seen).toEqual(favouriteIds.toReversed());
});

test('a path with a trailing slash is the same', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/user/company/add-favorite/',
    headers: await authorization(await aCompany(db)),
    payload: { candidateId: (await aCandidate(db)).id },
  });

  expect(response.statusCode).toBe(200);
});

test('malformed ids are refused at their field', async () => {
  const padaria = await aCompany(db);

  for (const id of ['', '42', 'a\0b']) {
    for (const response of [await add(id, padaria), await remove(id, padaria)]) {
      expect(response.status).toBe(400);
      expect(response.body.issues?.[0]?.path).toBe('candidateId');
    }
  }
});

test('candidates have no favourite candidates', async () => {
  expect((await list(await aCandidate(db))).status).toBe(403);
});
