import { exactCountLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { newId, openDatabase } from '../database/database.ts';
import { Failure } from './errors.ts';
import { mapPage, mergePages, type PageQuery, readPage } from './paging.ts';

const { db } = openDatabase((await createTestDatabase()).url);
afterAll(() => db.destroy());

/** Returns the ids in the order of creation, the newest last. */
const storeAccounts = async (count: number) => {
  const ids = Array.from({ length: count }, newId);
  await sql`insert into account (id, role, email, password_hash)
    select id, 'Admin', id || '@exemplo.com', 'x' from unnest(${ids}::uuid[]) as id`.execute(db);
  return ids;
};
const ids = await storeAccounts(5);
const newest = ids.toReversed();

let statementCount = 0;
const countingDb = db.withPlugin({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statementCount += 1;
    return result;
  },
});

const readAccounts = async (query: PageQuery, accountIds = ids) => {
  const accounts = countingDb.selectFrom('account as a').where('a.id', 'in', accountIds);
  const page = await readPage(countingDb, accounts, {
    ...query,
    key: 'a.id',
    select: (rows) => rows.select('a.id as key'),
    keyOf: (row) => row.key,
  });
  return mapPage(page, ({ key }) => key);
};

test('pages list each key once, up to the end', async () => {
  const first = await readAccounts({ limit: 2 });
  const second = await readAccounts({ limit: 2, cursor: first.nextCursor });
  const third = await readAccounts({ limit: 2, cursor: second.nextCursor });

  expect([first.items, second.items, third.items]).toEqual([
    newest.slice(0, 2),
    newest.slice(2, 4),
    newest.slice(4),
  ]);
  expect(third.nextCursor).toBeUndefined();
  expect([first.total, second.total, third.total]).toEqual(
    Array.from({ length: 3 }, () => ({ count: 5, estimated: false })),
  );
});

test('a list that ends with its page has no next page', async () => {
  expect(await readAccounts({ limit: 5 })).toMatchObject({ items: newest, nextCursor: undefined });
});

test('a first page with all items needs no count', async () => {
  statementCount = 0;
  expect((await readAccounts({ limit: 5 })).total).toEqual({ count: 5, estimated: false });
  expect(statementCount).toBe(1);

  statementCount = 0;
  expect((await readAccounts({ limit: 4 })).total).toEqual({ count: 5, estimated: false });
  expect(statementCount).toBe(2);
});

test('an empty result is an empty page', async () => {
  expect(await readAccounts({ limit: 2 }, [newId()])).toEqual({
    items: [],
    nextCursor: undefined,
    total: { count: 0, estimated: false },
  });
});

test.each([
  '',
  'nonsense',
  Buffer.from('7').toString('base64url'),
  Buffer.from("' or true").toString('base64url'),
])('a forged cursor (%j) is refused', async (cursor) => {
  const refusal = await readAccounts({ limit: 2, cursor }).catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(Failure);
  expect(refusal).toMatchObject({ code: 'invalid_input', details: { issues: [{ path: 'cursor' }] } });
});

test('beyond the limit of exact counting the total is an estimate and marked as such', async () => {
  const many = await storeAccounts(exactCountLimit + 1);

  const { items, total } = await readAccounts({ limit: 2 }, many);

  expect(items).toEqual(many.toReversed().slice(0, 2));
  expect(total.estimated).toBe(true);
  expect(total.count).toBeGreaterThan(exactCountLimit);
});

test('a total far above the limit is not counted again within a minute', async () => {
  const countStatements = async (accountIds: string[]) => {
    const before = statementCount;
    const { total } = await readAccounts({ limit: 2 }, accountIds);
    return { total, statements: statementCount - before };
  };
  const manyMore = await storeAccounts(3 * exactCountLimit);
  await sql`analyze account`.execute(db);

  const first = await countStatements(manyMore);
  expect(first.statements).toBeGreaterThan(1);
  expect(await countStatements(manyMore)).toEqual({ total: first.total, statements: 1 });

  const [, ...others] = manyMore;
  expect((await countStatements(others)).statements).toBe(first.statements);
  const nearLimit = manyMore.slice(0, exactCountLimit + 1);
  expect((await countStatements(nearLimit)).statements).toBe(first.statements);
  expect((await countStatements(nearLimit)).statements).toBe(first.statements);
});

test('two lists are read as one, page by page', async () => {
  const [odd, even] = [ids.filter((_, i) => i % 2 === 1), ids.filter((_, i) => i % 2 === 0)];
  const readBoth = async (query: PageQuery) =>
    mergePages(await readAccounts(query, odd), await readAccounts(query, even), query.limit, (id) => id);

  const readIds: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await readBoth({ limit: 2, cursor });
    readIds.push(...page.items);
    cursor = page.nextCursor;
    expect(page.total).toEqual({ count: 5, estimated: false });
  } while (cursor);

  expect(readIds).toEqual(newest);
});

test('of two lists, the longer one continues after the shorter one has ended', async () => {
  const long = await readAccounts({ limit: 2 });
  const empty = await readAccounts({ limit: 2 }, [newId()]);

  expect(mergePages(long, empty, 2, (id) => id)).toMatchObject({
    items: newest.slice(0, 2),
    nextCursor: long.nextCursor,
  });
});
