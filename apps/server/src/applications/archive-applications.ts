import type { Transaction } from '../platform/database.ts';

/** Ends the applications to vacancies that go, under the lock of those; their candidates keep title, company and final status. */
export async function archiveApplications(
  transaction: Transaction,
  vacancyIds: readonly string[],
): Promise<void> {
  // In one statement, so that what is kept is exactly what is deleted, a decision of this very moment included.
  await transaction
    .with('gone', (qb) =>
      qb
        .deleteFrom('application')
        .where('vacancy_id', 'in', vacancyIds)
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
}
