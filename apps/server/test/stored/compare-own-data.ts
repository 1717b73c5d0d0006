import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

interface OwnData {
  tables: readonly string[];
  /**
   * A pattern for the columns with the owner's id, besides `id` in `account`, `candidate` and `company`, and `key` in
   * `failed_sign_in`.
   */
  ownerPattern: string;
  id: string;
  /** Columns (`table.column`) that the file may leave out. */
  leftOut: object;
  /** Columns (`table.column`) that the file must not contain, each with a text that occurs nowhere else in the file. */
  secret: object;
  /** The text of the person's file of own data. */
  file: string;
}

interface Comparison {
  /** A sentence for each text of the person's rows that is missing in the file. */
  missing: string[];
  /** A sentence for each text of a secret column that is in the file. */
  leaked: string[];
  /** A sentence for each column that is empty in all rows of the person, because an empty text proves nothing. */
  unfilled: string[];
  /** Tables that contain rows about the person. */
  tablesWithRows: string[];
}

/** Compares a person's file of own data with everything that these tables contain about them. */
export async function compareOwnData(
  db: Database,
  { tables, ownerPattern, id, leftOut, secret, file }: OwnData,
): Promise<Comparison> {
  const missing: string[] = [];
  const leaked: string[] = [];
  const tablesWithRows = new Set<string>();
  const unfilled = new Set(await textColumnsOf(db, tables));
  for (const { table, row } of await readRowsOf(db, { tables, ownerPattern, id })) {
    tablesWithRows.add(table);
    for (const { column, text } of storedTexts(table, row)) {
      unfilled.delete(column);
      if (column in leftOut) continue;
      const isInFile = file.includes(JSON.stringify(text));
      if (column in secret && isInFile)
        leaked.push(`${column} contains “${text}”, which the file must not contain.`);
      if (!(column in secret) && !isInFile)
        missing.push(`${column} contains “${text}”, which the file lacks.`);
    }
  }
  return {
    missing,
    leaked,
    unfilled: [...unfilled]
      .filter((column) => !(column in leftOut))
      .map((column) => `${column} is empty: add a value to the test data.`),
    tablesWithRows: [...tablesWithRows].sort(),
  };
}

interface StoredRow {
  table: string;
  row: Record<string, unknown>;
}

/** Reads the rows of a person. */
async function readRowsOf(
  db: Database,
  { tables, ownerPattern, id }: Pick<OwnData, 'tables' | 'ownerPattern' | 'id'>,
): Promise<StoredRow[]> {
  const storedRows: StoredRow[] = [];
  for (const { table, ownerColumn } of await ownerColumnsOf(db, tables, ownerPattern)) {
    const { rows } = await sql<StoredRow>`
      select ${table}::text as table, to_jsonb(t) as row from ${sql.table(table)} t
      where ${sql.ref(`t.${ownerColumn}`)}::text = ${id}`.execute(db);
    storedRows.push(...rows);
  }
  return storedRows;
}

/** Lists the texts of a row with their columns (`table.column`). */
const storedTexts = (table: string, row: StoredRow['row']): { column: string; text: string }[] =>
  Object.entries(row).flatMap(([name, value]) =>
    textsIn(value).map((text) => ({ column: `${table}.${name}`, text })),
  );

/** Finds the columns that contain the id of a row's owner. */
async function ownerColumnsOf(
  db: Database,
  tables: readonly string[],
  ownerPattern: string,
): Promise<{ table: string; ownerColumn: string }[]> {
  const { rows } = await sql<{ table: string; ownerColumn: string }>`
    select table_name as table, column_name as "ownerColumn" from information_schema.columns
    where table_schema = 'public' and table_name = any (${tables})
      and (column_name ~ ${ownerPattern} or table_name in ('account', 'candidate', 'company') and column_name = 'id'
        or table_name = 'failed_sign_in' and column_name = 'key')`.execute(db);
  return rows;
}

async function textColumnsOf(db: Database, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any (${tables})
      and data_type in ('text', 'jsonb', 'ARRAY', 'USER-DEFINED') and is_generated = 'NEVER'`.execute(db);
  return rows.map(({ name }) => name);
}

const idOrTime = /^([0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT.*)$/;

/** Collects the texts in a nested value, except for ids and instants, which have several formats. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' || idOrTime.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
