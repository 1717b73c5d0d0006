import type { Transaction } from './database/database.ts';
import { fail } from './http/errors.ts';

/**
 * Makes simultaneous changes of a company, including its deletion, wait for each other. Use a later statement to read
 * the result of earlier changes, because this one still sees the rows from before its wait.
 * @throws {Failure} `session_ended` once the company is gone
 */
export async function lockCompanyAccount(transaction: Transaction, companyId: string): Promise<void> {
  await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('session_ended'));
}
