import type { Transaction } from '../platform/database/database.ts';
import type { DecidableStatus } from './application-rules.ts';
import { mailDecisions, toldColumns } from './telling.ts';
import type { Post } from './waiting-news.ts';

/**
 * Ends the applications to vacancies that go, under the lock of those; their candidates keep title, company and final status,
 * and are told now of a decision that still waited.
 */
export async function archiveApplications(
  transaction: Transaction,
  post: Post,
  vacancyIds: readonly string[],
): Promise<void> {
  // In one statement, so that what is kept and told is exactly what is deleted, a decision of this very moment included.
  const untold = await transaction
    .with('gone', (qb) =>
      qb
        .deleteFrom('application')
        .where('vacancy_id', 'in', vacancyIds)
        .returning(['id', 'candidate_id', 'vacancy_id', 'status', 'comments', 'applied_at', 'tell_at']),
    )
    .with('kept', (qb) =>
      qb
        .insertInto('past_application')
        .columns(['id', 'candidate_id', 'vacancy_title', 'company_name', 'status', 'comments', 'applied_at'])
        .expression(
          qb
            .selectFrom('gone as a')
            .innerJoin('vacancy as v', 'v.id', 'a.vacancy_id')
            .innerJoin('company as c', 'c.id', 'v.company_id')
            .select([
              'a.id',
              'a.candidate_id',
              'v.title',
              'c.name',
              'a.status',
              'a.comments',
              'a.applied_at',
            ]),
        ),
    )
    .selectFrom('gone as p')
    .innerJoin('candidate as k', 'k.id', 'p.candidate_id')
    .innerJoin('vacancy as v', 'v.id', 'p.vacancy_id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .select(toldColumns)
    .where('p.tell_at', 'is not', null)
    .$narrowType<{ status: DecidableStatus }>()
    .execute();
  await mailDecisions(transaction, post, untold);
}
