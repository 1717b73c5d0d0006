import { exactCountLimit } from '@trampolim/contract/paging';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { failField } from './errors.ts';

/** How many there are; exact up to the count limit, beyond it an estimate. */
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

export const encodeCursor = (key: string): string => Buffer.from(key).toString('base64url');

const refuseCursor = () => failField('cursor', 'O marcador de página não é válido. Recarregue a lista.');

/** The key a cursor stands for: it must have the form that the list's keys have. */
export function decodeCursor(cursor: string | undefined, keyForm: RegExp): string | undefined {
  if (cursor === undefined) return undefined;
  const key = Buffer.from(cursor, 'base64url').toString();
  if (!keyForm.test(key)) throw refuseCursor();
  return key;
}

/** Keys of lists ordered by id. */
export const idKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Splits rows fetched with `limit + 1`, the extra one telling that there is more. */
export function pageOf<Row>(rows: Row[], limit: number, keyOf: (row: Row) => string) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : undefined };
}

/** The same page with its rows turned into what the wire carries. */
export function mapPage<Row, Item>(page: Page<Row>, toItem: (row: Row) => Item): Page<Item> {
  return { ...page, items: page.items.map(toItem) };
}

/** Counts only if it must: a first page that holds everything has counted already. */
export async function totalOf(
  rows: readonly unknown[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  count: () => Promise<Total>,
): Promise<Total> {
  return cursor === undefined && rows.length <= limit ? { count: rows.length, estimated: false } : count();
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
