import { exactCountLimit } from '@trampolim/contract/wire/paging';
import { type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { failField } from './errors.ts';

/** The number of items, exact up to the count limit and an estimate beyond it. */
export interface Total {
  count: number;
  estimated: boolean;
}

/** One page of a list, as handlers return it; the route turns it into an array with headers. */
export interface Page<Item> {
  items: Item[];
  nextCursor?: string | undefined;
  total: Total;
}

/** Keys of lists ordered by id. */
export const idKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The requested page of a list, as the contract's query describes it. */
export interface PageQuery {
  limit: number;
  /** The end of the previous page. Absent for the first page. */
  cursor?: string | undefined;
}

/** A list that can be read in pages, wherever its rows come from. */
interface Listing<Row> {
  /** The form that its keys have. */
  keyForm: RegExp;
  keyOf(row: Row): string;
  /** At most `limit` rows in the list's order: the first, or those that follow the key `after`. */
  read(limit: number, after: string | undefined): Promise<Row[]>;
  count(): Promise<Total>;
}

/**
 * Reads one page of any list. One extra row is read to detect a next page. A first page that contains everything needs no count.
 * @throws {Failure} `invalid_input` for a cursor that no page returned
 */
export async function readListing<Row>(
  { limit, cursor }: PageQuery,
  { keyForm, keyOf, read, count }: Listing<Row>,
): Promise<Page<Row>> {
  const rows = await read(limit + 1, cursor === undefined ? undefined : decodeCursor(cursor, keyForm));
  const isWhole = cursor === undefined && rows.length <= limit;
  const total = isWhole ? { count: rows.length, estimated: false } : await count();
  return { ...cut(rows, limit, rows.length > limit, keyOf), total };
}

/**
 * Reads one page of a list whose length nobody asks for.
 * @throws {Failure} `invalid_input` for a cursor that no page gave
 */
export async function readUncounted<Row>(
  { limit, cursor }: PageQuery,
  { keyForm, keyOf, read }: Omit<Listing<Row>, 'count'>,
): Promise<Omit<Page<Row>, 'total'>> {
  const rows = await read(limit + 1, cursor === undefined ? undefined : decodeCursor(cursor, keyForm));
  return cut(rows, limit, rows.length > limit, keyOf);
}

/** Describes a query as a list, newest first unless stated otherwise. */
interface ById<Tables, From extends keyof Tables, Found, Row> extends PageQuery {
  /** The id that the list is ordered by. */
  key: StringReference<Tables, From>;
  /** Adds what a row shows to the query, which is already cut down to the page. */
  select(page: SelectQueryBuilder<Tables, From, Found>): { execute(): Promise<Row[]> };
  /** The id of a row. */
  keyOf(row: Row): string;
  oldestFirst?: boolean;
}

/** Reads one page of what a query without order and limit finds. */
export function readPage<Tables, From extends keyof Tables, Found, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, From, Found>,
  { key, select, keyOf, oldestFirst = false, ...page }: ById<Tables, From, Found, Row>,
): Promise<Page<Row>> {
  const id = sql.ref(key);
  return readListing(page, {
    keyForm: idKey,
    keyOf,
    read: (limit, after) => {
      const beyond = sql<boolean>`${id} ${sql.raw(oldestFirst ? '>' : '<')} ${after}`;
      const following = after === undefined ? query : query.where(beyond);
      return select(following.orderBy(id, oldestFirst ? 'asc' : 'desc').limit(limit)).execute();
    },
    count: () => countUpToLimit(db, query),
  });
}

/** Joins the first pages of two lists, or two pages that follow the same cursor. */
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
  return { ...cut(items, limit, hasMore, keyOf), total };
}

/** Maps the rows of a page to the wire format. */
export function mapPage<Row, Item>(page: Page<Row>, toItem: (row: Row) => Item): Page<Item> {
  return { ...page, items: page.items.map(toItem) };
}

/** The key of a cursor, which must have the form of the list's keys. */
export function decodeCursor(cursor: string, keyForm: RegExp): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (!keyForm.test(key)) {
    throw failField('cursor', 'O marcador de página não é válido. Recarregue a lista.');
  }
  return key;
}

export const encodeCursor = (key: string): string => Buffer.from(key).toString('base64url');

/** The rows that fill a page, and where the next one begins if there is more. */
function cut<Row>(rows: Row[], limit: number, hasMore: boolean, keyOf: (row: Row) => string) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: hasMore && last !== undefined ? encodeCursor(keyOf(last)) : undefined };
}

/** Counts what a query without order and limit would give, reading no more than the limit of exact counting. */
export async function countUpToLimit<Tables, From extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, From, Row>,
): Promise<Total> {
  const capped = query
    .clearSelect()
    .select(sql.lit(1).as('one'))
    .limit(sql.lit(exactCountLimit + 1));
  const { count } = await db
    .selectFrom(capped.as('matches'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) <= exactCountLimit) return { count: Number(count), estimated: false };
  const [plan] = await query.clearSelect().select(sql.lit(1).as('one')).explain('json');
  return { count: Math.max(plannedRows(plan), exactCountLimit + 1), estimated: true };
}

/** PostgreSQL's own guess of a query's size, from the plan it gives as JSON. */
function plannedRows(explained: unknown): number {
  const text = JSON.stringify(explained);
  return Number(/"Plan Rows":\s*(\d+)/.exec(text)?.[1] ?? 0);
}
