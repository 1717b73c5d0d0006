import { readFileSync } from 'node:fs';
import { retentions } from '@trampolim/contract/accounts/retention';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test-app.ts';
import {
  columnsOf,
  describePersonalData,
  isPersonal,
  personalData,
  personalDataPath,
} from './personal-data.ts';

const { db } = await startTestApp();

test('every table and column of the database has an entry', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname !~ '^kysely_'
      and a.attnum > 0 and not a.attisdropped
    group by c.relname order by c.relname`.execute(db);

  expect(rows.length).toBeGreaterThan(60);
  const entries = new Map(Object.entries(personalData));
  const columnsIn = (table: string) => {
    const entry = entries.get(table);
    return entry && isPersonal(entry) ? columnsOf(entry).sort() : undefined;
  };
  expect(
    rows.filter(({ table }) => !entries.has(table)),
    'tables without an entry',
  ).toEqual([]);
  for (const { table, columns } of rows)
    expect(columnsIn(table) ?? columns, `the entry of ${table} in test/stored/personal-data/`).toEqual(
      columns,
    );
});

test('tables declared to be without data about people have no columns that name a person', async () => {
  const impersonal = Object.entries(personalData).flatMap(([table, entry]) =>
    isPersonal(entry) ? [] : [table],
  );
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any (${impersonal})
      and column_name ~ '^(account|candidate|actor|reporter|author|admin)_id$|^(email|phone|cpf|birth_date|author_name)$'`.execute(
    db,
  );

  expect(rows).toEqual([]);
});

test('every period is named in the terms of use', () => {
  const knownPeriods = retentions.map(({ name }) => name);
  const usedPeriods = Object.values(personalData).flatMap((entry) =>
    isPersonal(entry) ? [entry.period] : [],
  );

  expect(usedPeriods.filter((period) => !knownPeriods.includes(period))).toEqual([]);
});

test('docs/personal-data.md is up to date: `npm run generate` writes it', () => {
  expect(readFileSync(personalDataPath, 'utf8')).toBe(describePersonalData());
});
