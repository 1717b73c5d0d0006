import type { Insertable } from 'kysely';
import type { Transaction } from '../../src/platform/database/database.ts';
import type { DB } from '../../src/platform/database/database-types.gen.ts';

/**
 * One statement stores at most this number of rows. More would save little, and could exceed the statement timeout of
 * the tests on a busy machine, because triggers index each row.
 */
const maxRowsPerStatement = 100;

export async function storeRows<Table extends keyof DB>(
  transaction: Transaction,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += maxRowsPerStatement) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + maxRowsPerStatement))
      .execute();
  }
}
