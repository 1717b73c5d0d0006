import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { numberedMigrations, routineFolder } from '../../src/platform/database/migrate.ts';
import { createTestDatabase } from '../test-database.ts';

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const { db } = openDatabase(url);
  try {
    return (await sql.raw<Row>(statement).execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

/** Returns the names of the functions that a text creates. */
const functionsIn = (text: string): string[] =>
  [...text.matchAll(/^create (?:or replace )?function (?:public\.)?(\w+)/gim)].map(([, name = '']) => name);

test('no two migrations have the same number, because their order would be undefined', async () => {
  const names = Object.keys(await numberedMigrations.getMigrations());
  const byNumber = Map.groupBy(names, (name) => name.slice(0, 4));

  expect([...byNumber.values()].filter(({ length }) => length > 1)).toEqual([]);
});

test('every foreign key has an index', async () => {
  const { url } = await createTestDatabase();

  // A partial index suffices if it only omits rows whose key is null, because those refer to nothing.
  const keysWithoutIndex = await query<{ table: string; columns: string }>(
    url,
    `select c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as columns from pg_constraint c
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       and not exists (
         select from pg_index i
         where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
           and coalesce(pg_get_expr(i.indpred, i.indrelid), '') in (
             select '' union all select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
             where a.attrelid = c.conrelid and a.attnum = any(c.conkey)))`,
  );

  expect(
    keysWithoutIndex.map(
      ({ table, columns }) => `${table} has no index that begins with the columns of: ${columns}`,
    ),
  ).toEqual([]);
});

test('a routine file only calls functions of files with smaller numbers', () => {
  const files = globSync('*.sql', { cwd: routineFolder }).map((name) => ({
    name,
    number: Number.parseInt(name, 10),
    text: readFileSync(join(routineFolder, name), 'utf8'),
  }));
  const functions = files.flatMap(({ name, number, text }) =>
    functionsIn(text).map((functionName) => ({ functionName, name, number })),
  );
  expect(functions.length).toBeGreaterThan(50);

  const invalidCalls = files.flatMap((file) =>
    functions
      .filter(({ name, number }) => name !== file.name && number >= file.number)
      .filter(({ functionName }) => new RegExp(`\\b${functionName}\\(`).test(file.text))
      .map(({ functionName, name }) => `${file.name} calls ${functionName} of ${name}`),
  );
  expect(invalidCalls).toEqual([]);
});

test('a changed column of a vacancy updates the search table if the search reads it', async () => {
  const { url } = await createTestDatabase();
  const [definitions] = await query<{ functions: string; trigger: string }>(
    url,
    `select
       (select string_agg(prosrc, ' ') from pg_proc where proname in
         ('vacancy_search_sync', 'vacancy_search_document', 'vacancy_search_text', 'vacancy_schedule_words')) as functions,
       (select pg_get_triggerdef(oid) from pg_trigger where tgname = 'vacancy_search_update') as trigger`,
  );
  // The functions and the trigger call the row of a vacancy `new` or `v`.
  const columnsIn = (text = '') =>
    new Set([...text.matchAll(/\b(?:new|v)\.(\w+)/g)].map(([, name = '']) => name));

  // These columns never change, or change together with `live`.
  const unwatched = new Set(['id', 'company_id', 'created_at', 'reopened_at']);
  const readColumns = columnsIn(definitions?.functions).difference(unwatched);
  expect(readColumns.size).toBeGreaterThan(10);
  expect([...readColumns.difference(columnsIn(definitions?.trigger))]).toEqual([]);
});
