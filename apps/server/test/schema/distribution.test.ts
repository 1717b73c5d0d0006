import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createTestDatabase } from '../test-database.ts';

const { url } = await createTestDatabase();
const { db } = openDatabase(url);
afterAll(() => db.destroy());

// docs/scaling.md plans to distribute the tables of candidates over several databases, by candidate. Keys that span
// candidates have to be replaced before, so the document names each of them.

const scaling = readFileSync(join(import.meta.dirname, '../../../../docs/scaling.md'), 'utf8');

/** Returns the names in the first column of the table below a heading of docs/scaling.md. */
function namesBelow(heading: string): string[] {
  const section = scaling.split(`### ${heading}\n`)[1]?.split('\n#')[0] ?? '';
  return [...section.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
}

/** Selects each table whose rows belong to one candidate, with the number of the candidate's column. */
const distributed = sql`
  select c.oid as id, a.attnum as candidate_column from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and ((c.relname = 'candidate' and a.attname = 'id') or (a.attname = 'candidate_id' and a.attnotnull))`;

async function readNames(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => name).sort();
}

test('docs/scaling.md names each unique key that spans candidates', async () => {
  const spanning = await readNames(sql<{ name: string }>`
    with distributed as (${distributed})
    select i.indexrelid::regclass::text as name from distributed d join pg_index i on i.indrelid = d.id
    where i.indisunique and d.candidate_column <> all (i.indkey)`);

  expect(spanning.length).toBeGreaterThan(0);
  expect(namesBelow('Unique keys that span candidates').sort()).toEqual(spanning);
});

test('docs/scaling.md names each foreign key that spans candidates', async () => {
  const spanning = await readNames(sql<{ name: string }>`
    with distributed as (${distributed})
    select f.conname as name from pg_constraint f
    join distributed target on target.id = f.confrelid
    left join distributed source on source.id = f.conrelid
    where f.contype = 'f' and (source.id is null
      or not exists (select from unnest(f.conkey, f.confkey) as pair (from_column, to_column)
        where from_column = source.candidate_column and to_column = target.candidate_column))`);

  expect(spanning.length).toBeGreaterThan(0);
  expect(namesBelow('Foreign keys that span candidates').sort()).toEqual(spanning);
});
