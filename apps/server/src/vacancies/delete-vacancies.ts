import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** Locks these vacancies against changes that reference them, such as a simultaneous application. */
export async function lockVacancies(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction
    .selectFrom('vacancy')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Lists the ids of a company’s vacancies, in the order in which they must be locked. */
export async function listVacancyIds(transaction: Transaction, companyId: string): Promise<string[]> {
  const vacancies = await transaction
    .selectFrom('vacancy')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return vacancies.map(({ id }) => id);
}

/** Deletes vacancies, whose applications must already be removed. Returns the number of vacancies. */
export async function deleteVacancies(transaction: Transaction, ids: readonly string[]): Promise<number> {
  const result = await transaction.deleteFrom('vacancy').where('id', 'in', ids).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Finds and locks at most `limit` vacancies whose deadline passed more than `closedDays` ago, the oldest first. */
export async function findRemovableVacancies(
  transaction: Transaction,
  { closedDays, limit }: { closedDays: number; limit: number },
): Promise<string[]> {
  const removable = await transaction
    .selectFrom('vacancy')
    .select('id')
    .where('live', '=', sql.lit(false))
    .where('deadline', '<', sql<string>`product_today() - ${closedDays}::integer`)
    .orderBy('deadline')
    .limit(limit)
    // Skips a vacancy to which its company is giving a later deadline.
    .forUpdate()
    .skipLocked()
    .execute();
  return removable.map(({ id }) => id);
}
