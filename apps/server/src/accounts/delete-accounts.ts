import type { Transaction } from '../platform/database/database.ts';

/**
 * Deletes accounts with all their data. Remove a company's vacancies before, because others applied to them. Returns
 * the number of accounts.
 */
export async function deleteAccounts(transaction: Transaction, ids: readonly string[]): Promise<number> {
  await transaction.deleteFrom('failed_sign_in').where('key', 'in', ids).execute();
  const { numDeletedRows } = await transaction
    .deleteFrom('account')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
