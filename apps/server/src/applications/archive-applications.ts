import { sql } from 'kysely';
import { notifyVacanciesEnded } from '../notices/notify-vacancies-ended.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { NotificationServices } from '../platform/services.ts';
import { answersOfApplication } from '../screening-questions/answer-queries.ts';
import type { DecidableStatus } from './application-rules.ts';
import { lockApplicationsTo } from './lock-applications.ts';
import { notificationColumns, notifyCandidates } from './notifications/notify-candidates.ts';

/**
 * Archives the applications of vacancies that are being removed in the candidates' history, with title, company and
 * final status. The caller has locked the vacancies. The candidates are notified of the removal, and of a decision
 * whose notification was still pending.
 */
export async function archiveApplications(
  transaction: Transaction,
  services: NotificationServices,
  vacancyIds: readonly string[],
): Promise<void> {
  await lockApplicationsTo(transaction, vacancyIds);
  await notifyVacanciesEnded(transaction, services, vacancyIds, 'removed');
  const pendingDecisions = await moveToHistory(transaction, vacancyIds);
  await notifyCandidates(transaction, services, pendingDecisions);
}

/**
 * Moves the applications to the candidates' history, and returns those with a pending notification. One statement
 * archives and returns exactly what it deletes, including a simultaneous decision.
 */
function moveToHistory(transaction: Transaction, vacancyIds: readonly string[]) {
  return transaction
    .with('deleted', (qb) =>
      qb
        .deleteFrom('application')
        .where('vacancy_id', 'in', vacancyIds)
        .returning([
          'id',
          'candidate_id',
          'vacancy_id',
          'status',
          'comments',
          'applied_at',
          'reply_by',
          'tell_at',
        ]),
    )
    .with('archived', (qb) =>
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
          'reply_by',
          'answered_at',
          'answers',
        ])
        .expression(
          qb
            .selectFrom('deleted as app')
            .innerJoin('vacancy as v', 'v.id', 'app.vacancy_id')
            .innerJoin('company as c', 'c.id', 'v.company_id')
            .select([
              'app.id',
              'app.candidate_id',
              'v.title',
              'c.name as company_name',
              'c.id as company_id',
              'app.status',
              'app.comments',
              'app.applied_at',
              'app.reply_by',
              sql<string | null>`application_answered_at(app.candidate_id, app.vacancy_id)`.as('answered_at'),
              sql<string>`coalesce(${answersOfApplication}, '[]')`.as('answers'),
            ]),
        ),
    )
    .selectFrom('deleted as app')
    .innerJoin('candidate as cand', 'cand.id', 'app.candidate_id')
    .innerJoin('vacancy as v', 'v.id', 'app.vacancy_id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .select(notificationColumns)
    .where('app.tell_at', 'is not', null)
    .$narrowType<{ status: DecidableStatus }>()
    .execute();
}
