import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { nextCursor } from '../../test/callers/next-cursor.ts';
import { loggedAbout } from '../../test/stored/logged-about.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { call, db } = await startTestApp();

const list = (as: Person, query: { limit?: number; cursor?: string | undefined } = {}) =>
  call('GET /api/user/candidate/blocked-companies', { query }, as);
const block = (companyId: string, as: Person) =>
  call('POST /api/user/candidate/block-company', { body: { companyId } }, as);
const unblock = (companyId: string, as: Person) =>
  call('DELETE /api/user/candidate/unblock-company', { body: { companyId } }, as);
const readProfile = (id: string, as: Person) =>
  call('GET /api/user/company/list-company/:id', { params: { id } }, as);

test('a candidate lists blocked companies with the latest first and unblocks one', async () => {
  const ana = await aCandidate(db);
  const [padaria, oficina] = [
    await aCompany(db, { name: 'Padaria Aurora' }),
    await aCompany(db, { name: 'Oficina Sol' }),
  ];

  expect((await block(padaria.id, ana)).body).toEqual({
    message: 'Empresa bloqueada.',
    blocked: true,
  });
  await block(oficina.id, ana);

  const { body, headers } = await list(ana);
  expect(headers['x-total-count']).toBe('2');
  expect(body).toMatchObject([
    { _id: oficina.id, companyName: 'Oficina Sol' },
    { _id: padaria.id, companyName: 'Padaria Aurora' },
  ]);
  expect((await unblock(oficina.id, ana)).body).toEqual({ message: 'Empresa desbloqueada.', blocked: false });
  expect((await list(ana)).body).toMatchObject([{ _id: padaria.id }]);

  await unblock(oficina.id, ana);
  await block(padaria.id, ana);
  expect(await loggedAbout(db, `por ${ana.id}`)).toEqual([
    `Empresa bloqueada: ${padaria.id}, por ${ana.id}`,
    `Empresa bloqueada: ${oficina.id}, por ${ana.id}`,
    `Empresa desbloqueada: ${oficina.id}, por ${ana.id}`,
  ]);
});

test('the profile of a company shows only candidates whether they blocked it', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const padaria = await aCompany(db);
  await block(padaria.id, ana);

  expect((await readProfile(padaria.id, ana)).body.blocked).toBe(true);
  expect((await readProfile(padaria.id, bia)).body.blocked).toBe(false);
  expect((await readProfile(padaria.id, padaria)).body).not.toHaveProperty('blocked');
});

test('eight simultaneous requests to block or unblock a company succeed and have one effect', async () => {
  const [ana, padaria] = [await aCandidate(db), await aCompany(db)];
  const eight = Array.from({ length: 8 });

  const blockResponses = await Promise.all(eight.map(() => block(padaria.id, ana)));
  expect(blockResponses.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await list(ana)).headers['x-total-count']).toBe('1');

  const unblockResponses = await Promise.all(eight.map(() => unblock(padaria.id, ana)));
  expect(unblockResponses.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await list(ana)).body).toEqual([]);
});

test('only companies can be blocked', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];

  for (const id of [newId(), bia.id]) {
    const response = await block(id, ana);
    expect([response.status, response.body.error]).toEqual([404, 'Empresa não encontrada.']);
  }
});

test('candidates see and remove only their own blocks', async () => {
  const [ana, bia, padaria] = [await aCandidate(db), await aCandidate(db), await aCompany(db)];
  await block(padaria.id, ana);

  expect((await list(bia)).body).toEqual([]);
  await unblock(padaria.id, bia);
  expect((await list(ana)).body).toHaveLength(1);
});

test('the pages of the list contain each block once', async () => {
  const ana = await aCandidate(db);
  const blockedIds: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id } = await aCompany(db);
    await block(id, ana);
    blockedIds.unshift(id);
  }

  const firstPage = await list(ana, { limit: 2 });
  const secondPage = await list(ana, { limit: 2, cursor: nextCursor(firstPage.headers) });
  expect([...firstPage.body, ...secondPage.body].map(({ _id }) => _id)).toEqual(blockedIds);
});

test('deleting a company deletes its blocks', async () => {
  const [ana, padaria, oficina] = [await aCandidate(db), await aCompany(db), await aCompany(db)];
  for (const { id } of [padaria, oficina]) await block(id, ana);

  await db.deleteFrom('account').where('id', '=', oficina.id).execute();

  expect((await list(ana)).body.map(({ _id }) => _id)).toEqual([padaria.id]);
});
