import { answeringDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { removeFromNewApplicantNotices } from '../../notices/notify-applications.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/http/errors.ts';
import type { NotificationServices } from '../../platform/services.ts';
import type { ApplicationKey } from '../application-key.ts';
import { queueWithdrawalNotification } from '../notifications/notify-withdrawal.ts';
import { findStatus } from './application-status.ts';

/**
 * Withdraws an application, deletes its history and returns the vacancy's title. A company that had opened it is
 * notified, and its answering statistics do not change.
 * @throws {Failure} `application_not_found`, or `application_answered` once the company has dismissed it
 */
export async function withdrawApplication(
  transaction: Transaction,
  services: NotificationServices,
  applicant: { id: string },
  vacancyId: string,
): Promise<string> {
  await lockVacancyRow(transaction, vacancyId);
  const application = { candidateId: applicant.id, vacancyId };
  const withdrawn = await deleteAndRecord(transaction, application);
  if (!withdrawn) throw await findRefusal(transaction, application);
  if (withdrawn.status === 'Currículo Enviado') {
    await removeFromNewApplicantNotices(transaction, vacancyId, withdrawn.applied_at);
  } else {
    await queueWithdrawalNotification(transaction, services, application);
  }
  return withdrawn.title;
}

/**
 * Deletes an application, and records it for the company's answering statistics if it counts there. Returns undefined if
 * there is none, or if the company has dismissed it.
 */
function deleteAndRecord(transaction: Transaction, { candidateId, vacancyId }: ApplicationKey) {
  return transaction
    .with('deleted', (qb) =>
      qb
        .deleteFrom('application as app')
        .using('vacancy as v')
        .whereRef('v.id', '=', 'app.vacancy_id')
        .where('app.candidate_id', '=', candidateId)
        .where('app.vacancy_id', '=', vacancyId)
        // This is a condition of the deletion, so that a simultaneous dismissal prevents it.
        .where('app.status', '<>', 'Dispensado')
        .returning([
          'app.id',
          'app.candidate_id',
          'app.status',
          'app.applied_at',
          'app.reply_by',
          'v.title',
          'v.company_id',
        ])
        // The answer is read by this statement, because it deletes the steps as well.
        .returning(
          sql<string | null>`application_answered_at(app.candidate_id, app.vacancy_id)`.as('answered_at'),
        ),
    )
    .with('recorded', (qb) =>
      qb
        .insertInto('withdrawn_application')
        .columns([
          'id',
          'candidate_id',
          'company_id',
          'applied_at',
          'answered_at',
          'reply_by',
          'counts_in_rate',
        ])
        .expression(
          qb
            .selectFrom('deleted as app')
            .select([
              'app.id',
              'app.candidate_id',
              'app.company_id',
              'app.applied_at',
              'app.answered_at',
              sql<string | null>`case when ${isPromiseDue} then app.reply_by end`.as('reply_by'),
              countsInRate.as('counts_in_rate'),
            ])
            .where((eb) => eb.or([countsInRate, isPromiseDue])),
        ),
    )
    .selectFrom('deleted as app')
    .select(['app.status', 'app.title', 'app.applied_at'])
    .executeTakeFirst();
}

/** True if `app`, a withdrawn application, counts in the response rate: it was answered, or its answer was due. */
const countsInRate = sql<boolean>`(app.answered_at is not null
  or app.applied_at <= now() - ${sql.lit(answeringDays)} * interval '1 day')`;

/** True if the promise made to `app` counts as kept or broken. */
const isPromiseDue = sql<boolean>`(app.reply_by is not null and (app.answered_at is not null or app.reply_by < product_today()))`;

/**
 * Locks the vacancy before its application, in the same order as the removal of a vacancy. The company's notice
 * references the vacancy, so the withdrawal needs both locks.
 */
async function lockVacancyRow(transaction: Transaction, id: string): Promise<void> {
  await transaction.selectFrom('vacancy').select('id').where('id', '=', id).forKeyShare().execute();
}

async function findRefusal(transaction: Transaction, application: ApplicationKey) {
  const status = await findStatus(transaction, application);
  return fail(status ? 'application_answered' : 'application_not_found');
}
