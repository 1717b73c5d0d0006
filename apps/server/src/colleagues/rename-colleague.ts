import type { Transaction } from '../platform/database/database.ts';

/** Gives somebody of a company another name, which its history bears from then on. Says whether it is another one. */
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
