import { sql } from 'kysely';
import type { Transaction } from '../platform/database.ts';

/**
 * Deletes vacancies with their applications, and tells how many there were. The candidates keep title, company and final status; the lock makes
 * an application that is just being sent wait, so that none is lost in between.
 */
export async function removeVacancies(transaction: Transaction, ids: readonly string[]): Promise<number> {
  await transaction
    .selectFrom('vacancy')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  // In one statement, so that what is kept is exactly what is deleted, a decision of this very moment included.
  await transaction
    .with('gone', (qb) =>
      qb
        .deleteFrom('application')
        .where('vacancy_id', 'in', ids)
        .returning(['id', 'candidate_id', 'vacancy_id', 'status', 'comments', 'applied_at']),
    )
    .insertInto('past_application')
    .columns(['id', 'candidate_id', 'vacancy_title', 'company_name', 'status', 'comments', 'applied_at'])
    .expression((qb) =>
      qb
        .selectFrom('gone as a')
        .innerJoin('vacancy as v', 'v.id', 'a.vacancy_id')
        .innerJoin('company as c', 'c.id', 'v.company_id')
        .select(['a.id', 'a.candidate_id', 'v.title', 'c.name', 'a.status', 'a.comments', 'a.applied_at']),
    )
    .execute();
  const removed = await transaction.deleteFrom('vacancy').where('id', 'in', ids).executeTakeFirst();
  return Number(removed.numDeletedRows);
}

/** The oldest vacancies whose time with their company is over, a batch at a time. */
export function findRemovable(transaction: Transaction, closedDays: number, batch: number) {
  return (
    transaction
      .selectFrom('vacancy')
      .select('id')
      .where('live', '=', sql.lit(false))
      .where('deadline', '<', sql<string>`product_today() - ${closedDays}::integer`)
      .orderBy('deadline')
      .limit(batch)
      // One whose company is just giving it a later deadline is left alone.
      .forUpdate()
      .skipLocked()
      .execute()
  );
}
