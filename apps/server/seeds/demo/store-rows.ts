import type { Insertable } from 'kysely';
import type { Transaction } from '../../src/platform/database/database.ts';
import type { DB } from '../../src/platform/database/database-types.gen.ts';

/**
 * Rows in one statement. More would save little, and could exceed the statement timeout of the tests on a busy
 * machine, because triggers index each row.
 */
const rowsAtOnce = 100;

export async function storeRows<Table extends keyof DB>(
  transaction: Transaction,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
}
