import type { Transaction } from '../platform/database/database.ts';

/** Renames a colleague. Later history entries use the new name. Returns true if the name has changed. */
export async function renameColleague(
  transaction: Transaction,
  accountId: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('company_member')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('name', '!=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
