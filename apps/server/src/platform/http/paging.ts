import { hash } from 'node:crypto';
import { exactCountLimit } from '@trampolim/contract/wire/limits';
import { type CompiledQuery, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { createDatabaseCache } from '../database/database-cache.ts';
import { failField } from './errors.ts';

/** The number of items: exact up to the count limit, estimated beyond it. */
export interface Total {
  count: number;
  estimated: boolean;
}

/** One page of a list as handlers return it. The route turns it into an array with headers. */
export interface Page<Item> {
  items: Item[];
  nextCursor?: string | undefined;
  total: Total;
}

/** Keys of lists ordered by id. */
export const idKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The requested page of a list, from the query of the contract. */
export interface PageQuery {
  limit: number;
  /** Continues after the previous page. Absent for the first page. */
  cursor?: string | undefined;
}

/** A list that can be read in pages from any source. */
interface Listing<Row> {
  /** The form of its keys. */
  keyForm: RegExp;
  keyOf(row: Row): string;
  /** Returns at most `limit` rows in the list's order: the first ones, or those after the key `after`. */
  read(limit: number, after: string | undefined): Promise<Row[]>;
  count(): Promise<Total>;
}

/**
 * Reads one page of any list. A first page that contains everything needs no count.
 * @throws {Failure} `invalid_input` for a forged cursor
 */
export async function readListing<Row>(query: PageQuery, listing: Listing<Row>): Promise<Page<Row>> {
  const page = await readUncounted(query, listing);
  const isOnlyPage = query.cursor === undefined && page.nextCursor === undefined;
  const total = isOnlyPage ? { count: page.items.length, estimated: false } : await listing.count();
  return { ...page, total };
}

/**
 * Reads one page of a list whose length is not needed. One extra row is read to detect a next page.
 * @throws {Failure} `invalid_input` for a forged cursor
 */
export async function readUncounted<Row>(
  { limit, cursor }: PageQuery,
  { keyForm, keyOf, read }: Omit<Listing<Row>, 'count'>,
): Promise<Omit<Page<Row>, 'total'>> {
  const rows = await read(limit + 1, cursor === undefined ? undefined : decodeCursor(cursor, keyForm));
  return cutToPage(rows, { limit, hasMore: rows.length > limit, keyOf });
}

/** Describes a query as a list, newest first unless stated otherwise. */
interface QueryListing<Tables, From extends keyof Tables, Found, Row> extends PageQuery {
  /** The id that the list is ordered by. */
  key: StringReference<Tables, From>;
  /** Adds the columns of a row to the query, which is already limited to the page. */
  select(page: SelectQueryBuilder<Tables, From, Found>): { execute(): Promise<Row[]> };
  /** The id of a row. */
  keyOf(row: Row): string;
  oldestFirst?: boolean;
}

/** Reads one page of the results of a query without order and limit. */
export function readPage<Tables, From extends keyof Tables, Found, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, From, Found>,
  { key, select, keyOf, oldestFirst = false, ...page }: QueryListing<Tables, From, Found, Row>,
): Promise<Page<Row>> {
  const id = sql.ref(key);
  return readListing(page, {
    keyForm: idKey,
    keyOf,
    read: (limit, after) => {
      const isAfterKey = sql<boolean>`${id} ${sql.raw(oldestFirst ? '>' : '<')} ${after}`;
      const remaining = after === undefined ? query : query.where(isAfterKey);
      return select(remaining.orderBy(id, oldestFirst ? 'asc' : 'desc').limit(limit)).execute();
    },
    count: () => countUpToLimit(db, query),
  });
}

/** Merges a page of each of two lists, newest first. Both must be first pages, or begin after the same cursor. */
export function mergePages<Item>(
  one: Page<Item>,
  other: Page<Item>,
  limit: number,
  keyOf: (item: Item) => string,
): Page<Item> {
  const items = [...one.items, ...other.items].sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
  const total = {
    count: one.total.count + other.total.count,
    estimated: one.total.estimated || other.total.estimated,
  };
  const hasMore = [one.nextCursor, other.nextCursor].some(Boolean) || items.length > limit;
  return { ...cutToPage(items, { limit, hasMore, keyOf }), total };
}

/** Maps the rows of a page to the wire format. */
export function mapPage<Row, Item>(page: Page<Row>, toItem: (row: Row) => Item): Page<Item> {
  return { ...page, items: page.items.map(toItem) };
}

/** Decodes the key in a cursor, which must have the form of the list's keys. */
export function decodeCursor(cursor: string, keyForm: RegExp): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (!keyForm.test(key)) {
    throw failField('cursor', 'O marcador de página não é válido. Recarregue a lista.');
  }
  return key;
}

export const encodeCursor = (key: string): string => Buffer.from(key).toString('base64url');

/** Cuts the rows to the page's size and adds the cursor of the next page if there is one. */
function cutToPage<Row>(
  rows: Row[],
  { limit, hasMore, keyOf }: { limit: number; hasMore: boolean; keyOf: (row: Row) => string },
) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: hasMore && last !== undefined ? encodeCursor(keyOf(last)) : undefined };
}

const smallestLargeTotal = 2 * exactCountLimit;

/**
 * The estimated totals from the last minute, by query. Counting takes longer than reading a page. Those near the limit
 * of exact counting are not stored, because they may soon be below it.
 */
const largeTotalsOf = createDatabaseCache<Total>({ max: 10_000, ttl: 60_000 });

/** The text of a query can have several kilobytes. */
const hashQuery = ({ sql: text, parameters }: CompiledQuery): string =>
  hash('sha256', JSON.stringify([text, parameters]), 'base64');

/**
 * Counts the results of a query without order and limit. Reads no more rows than the limit of exact counting, and none
 * if a large total is stored.
 */
export async function countUpToLimit<Tables, From extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, From, Row>,
): Promise<Total> {
  const counted = query.clearSelect().select(sql.lit(1).as('one'));
  const totals = largeTotalsOf(db);
  const key = hashQuery(counted.compile());
  const largeTotal = totals.get(key);
  if (largeTotal) return largeTotal;

  const limited = counted.limit(sql.lit(exactCountLimit + 1));
  const { count } = await db
    .selectFrom(limited.as('matches'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) <= exactCountLimit) return { count: Number(count), estimated: false };
  const [plan] = await counted.explain('json');
  const total = { count: Math.max(plannedRows(plan), exactCountLimit + 1), estimated: true };
  if (total.count >= smallestLargeTotal) totals.set(key, total);
  return total;
}

/** PostgreSQL's estimate of a query's size, from its plan as JSON. */
function plannedRows(plan: unknown): number {
  const text = JSON.stringify(plan);
  return Number(/"Plan Rows":\s*(\d+)/.exec(text)?.[1] ?? 0);
}
