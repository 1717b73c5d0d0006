import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/**
 * Finds every table with data about people: `account`, tables that reference it directly or indirectly, and tables with
 * a column that names a person without a foreign key.
 */
export async function tablesAbout(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive referencing as (
      select 'account'::regclass as of
      union
      select c.conrelid from pg_constraint c join referencing on referencing.of = c.confrelid
      -- A table that only references a company or a vacancy is not about a person.
      where c.contype = 'f' and c.confrelid not in ('company'::regclass, 'vacancy'::regclass)
    ), naming as (
      select table_name::regclass from information_schema.columns
      where table_schema = 'public' and column_name ~ '^(account|candidate|actor|reporter)_id$'
    )
    select of::text as name from (select of from referencing union select * from naming) tables (of)
    join pg_class on pg_class.oid = of
    where not relispartition
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
