import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './database-types.gen.ts';

/** The number of rows that one statement deletes. A larger batch would lock them for long. */
const batchSize = 5_000;

/** Deletes all rows that match a condition, in batches. The key is a column that identifies a row. */
export async function removeInBatches<Table extends keyof DB>(
  db: Database,
  table: Table,
  key: keyof DB[Table] & string,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const from = sql.table(table);
  const id = sql.ref(key);
  const batch = sql`select ${id} from ${from} where ${condition} limit ${sql.lit(batchSize)}`;
  const removal = sql`delete from ${from} where ${id} in (${batch})`;
  while ((await removal.execute(db)).numAffectedRows === BigInt(batchSize));
}
