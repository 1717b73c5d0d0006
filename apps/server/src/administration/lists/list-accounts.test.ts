import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aColleague } from '../../../seeds/colleague-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { nextCursor } from '../../../test/callers/next-cursor.ts';
import { startTestApp } from '../../../test/test-app.ts';

const { call, db } = await startTestApp();
const admin = await anAdmin(db, { email: 'chefe@trampolim.example' });
const padaria = await aCompany(db, { name: 'Padaria Capivara' });
const rui = await aColleague(db, padaria, { name: 'Rui Prado', email: 'rui.raro@exemplo.com.br' });
const ines = await aCandidate(db, { name: 'Inês Capivara', email: 'ines.rara@exemplo.com.br' });
const hiddenCandidate = await aCandidate(db, { name: 'Otília Capivara', visible: false });
const bannedCandidate = await aCandidate(db, { name: 'Berta Capivara', banned: true });

const list = (query: object) => call('GET /api/user/list-users', { query }, admin);
const listNames = async (query: object) => (await list(query)).body.map(({ name }) => name);

test('candidates are found by words of their name, even if they are hidden or banned', async () => {
  expect(await listNames({ role: 'Candidate', search: 'CAPIVÁRA' })).toEqual([
    'Berta Capivara',
    'Otília Capivara',
    'Inês Capivara',
  ]);
  expect(await listNames({ role: 'Candidate', search: 'otilia capi' })).toEqual(['Otília Capivara']);
});

test('the second page of a search continues the first, which has the total', async () => {
  const query = { role: 'Candidate', search: 'capivara', limit: 2 };

  const firstPage = await list(query);
  const secondPage = await list({ ...query, cursor: nextCursor(firstPage.headers) });

  expect(firstPage.headers['x-total-count']).toBe('3');
  expect(secondPage.body.map(({ _id }) => _id)).toEqual([ines.id]);
});

test('companies are found by their name', async () => {
  expect(await listNames({ role: 'Company', search: 'capivara' })).toEqual(['Padaria Capivara']);
});

test('accounts are found by the beginning of their e-mail address', async () => {
  expect(await listNames({ role: 'Candidate', search: 'Ines.Rara@' })).toEqual(['Inês Capivara']);
  // Without a role, a search is always for an e-mail address.
  expect(await listNames({ search: 'ines.r' })).toEqual(['Inês Capivara']);
});

test('a colleague is listed with the company and cannot be edited', async () => {
  const [colleague] = (await list({ role: 'Company', search: 'rui.raro@' })).body;

  expect(colleague).toMatchObject({
    _id: rui.id,
    name: 'Rui Prado',
    actsFor: 'Padaria Capivara',
    mayEdit: false,
  });
});

test('administrators can neither edit nor delete themselves', async () => {
  const [self] = (await list({ role: 'Admin', search: 'CHEFE' })).body;

  expect(self).toMatchObject({ email: admin.email, mayDelete: false, mayEdit: false });
});

test('without a search, the newest accounts come first', async () => {
  const { body } = await list({ role: 'Candidate', limit: 2 });

  expect(body.map(({ _id }) => _id)).toEqual([bannedCandidate.id, hiddenCandidate.id]);
  expect(body[0]).toMatchObject({ banned: true, place: { city: 'São Paulo', state: 'SP' } });
});

test('the accounts of all roles are listed in pages', async () => {
  const firstPage = await list({ limit: 1 });
  const secondPage = await list({ limit: 1, cursor: nextCursor(firstPage.headers) });

  expect([...firstPage.body, ...secondPage.body].map(({ _id }) => _id)).toEqual([
    bannedCandidate.id,
    hiddenCandidate.id,
  ]);
});

test('a search of punctuation finds nobody', async () => {
  expect((await list({ role: 'Candidate', search: '!!!' })).body).toEqual([]);
});

test('an unknown role and an invalid cursor are refused', async () => {
  expect((await list({ role: 'Nobody' })).status).toBe(400);
  expect((await list({ role: 'Candidate', cursor: 'invalid' })).status).toBe(400);
});
