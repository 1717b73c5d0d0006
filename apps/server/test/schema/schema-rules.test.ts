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

/** The functions or triggers that a text creates. */
const namesIn = (text: string, kind: 'function' | 'trigger'): string[] =>
  [...text.matchAll(new RegExp(`^create (?:or replace )?${kind} (?:public\\.)?(\\w+)`, 'gim'))].map(
    ([, name = '']) => name,
  );

test('no two migrations have the same number, because their order would be undefined', async () => {
  const names = Object.keys(await numberedMigrations.getMigrations());
  const byNumber = Map.groupBy(names, (name) => name.slice(0, 4));

  expect([...byNumber.values()].filter(({ length }) => length > 1)).toEqual([]);
});

test('every foreign key has an index, so that a deletion does not read whole tables', async () => {
  const { url } = await createTestDatabase();

  const walked = await query<{ table: string; columns: string }>(
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
    walked.map(({ table, columns }) => `${table} has no index that begins with the columns of: ${columns}`),
  ).toEqual([]);
});

test('routines only call those in files with smaller numbers, so files with one number may come in any order', () => {
  const files = globSync('*.sql', { cwd: routineFolder }).map((name) => ({
    name,
    number: Number.parseInt(name, 10),
    text: readFileSync(join(routineFolder, name), 'utf8'),
  }));
  const made = files.flatMap(({ name, number, text }) =>
    namesIn(text, 'function').map((called) => ({ called, name, number })),
  );
  expect(made.length).toBeGreaterThan(50);

  const tooEarly = files.flatMap((file) =>
    made
      .filter(({ name, number }) => name !== file.name && number >= file.number)
      .filter(({ called }) => new RegExp(`\\b${called}\\(`).test(file.text))
      .map(({ called, name }) => `${file.name} calls ${called} of ${name}`),
  );
  expect(tooEarly).toEqual([]);
});
