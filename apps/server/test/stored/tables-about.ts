import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/**
 * Finds every table with data about people: accounts, tables that reference them directly or indirectly, and tables that name
 * them without a reference, by the column's name.
 */
export async function tablesAbout(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive leaning as (
      select 'account'::regclass as of
      union
      select c.conrelid from pg_constraint c join leaning on leaning.of = c.confrelid
      -- Data of a company is about no person, unless it also names one.
      where c.contype = 'f' and c.confrelid not in ('company'::regclass, 'vacancy'::regclass)
    ), naming as (
      select table_name::regclass from information_schema.columns
      where table_schema = 'public' and column_name ~ '^(account|candidate|actor|reporter)_id$'
    )
    select of::text as name from (select of from leaning union select * from naming) tables (of)
    join pg_class on pg_class.oid = of
    where not relispartition
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
