import { sql } from 'kysely';
import { tellVacanciesEnded } from '../notices/tell-vacancies-ended.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { DecidableStatus } from './application-rules.ts';
import { lockApplicationsTo } from './lock-applications.ts';
import { tellCandidates, toldColumns } from './telling/telling.ts';
import type { Post } from './telling/waiting-news.ts';

/**
 * Ends the applications to vacancies that go, under the lock of those; their candidates keep title, company and final status,
 * and are told that the vacancy goes, and now of a decision that still waited.
 */
export async function archiveApplications(
  transaction: Transaction,
  post: Post,
  vacancyIds: readonly string[],
): Promise<void> {
  await lockApplicationsTo(transaction, vacancyIds);
  await tellVacanciesEnded(transaction, post, vacancyIds, 'removed');
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
        .columns([
          'id',
          'candidate_id',
          'vacancy_title',
          'company_name',
          'company_id',
          'status',
          'comments',
          'applied_at',
          'answered_at',
        ])
        .expression(
          qb
            .selectFrom('gone as p')
            .innerJoin('vacancy as v', 'v.id', 'p.vacancy_id')
            .innerJoin('company as c', 'c.id', 'v.company_id')
            .select([
              'p.id',
              'p.candidate_id',
              'v.title',
              'c.name as company_name',
              'c.id as company_id',
              'p.status',
              'p.comments',
              'p.applied_at',
              sql<string | null>`application_answered_at(p.candidate_id, p.vacancy_id)`.as('answered_at'),
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
  await tellCandidates(transaction, post, untold);
}
