import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { NoticeServices } from '../platform/services.ts';
import { addNotices, type NewNotice } from './add-notices.ts';
import { queueNoticeMails } from './notice-mail-jobs.ts';

/**
 * Notifies applicants of vacancies that were closed or removed, except for dismissed ones. All get a notice on the
 * site; those without an answer also get a mail, in batches.
 */
export async function notifyVacanciesEnded(
  transaction: Transaction,
  services: NoticeServices,
  vacancyIds: readonly string[],
  ending: NonNullable<NewNotice['ending']>,
): Promise<void> {
  if (vacancyIds.length === 0) return;
  const applicants = await transaction
    .selectFrom('application as app')
    .innerJoin('candidate as cand', 'cand.id', 'app.candidate_id')
    .innerJoin('vacancy as v', 'v.id', 'app.vacancy_id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .select([
      'app.candidate_id as accountId',
      'v.id as aboutId',
      'v.title',
      'c.name as party',
      sql<boolean>`app.status = 'Aprovado'`.as('isAnswered'),
    ])
    .where('app.vacancy_id', 'in', vacancyIds)
    .where('app.status', '<>', 'Dispensado')
    // Only banned candidates are skipped: those who are hidden from searches still wait for an answer.
    .where('cand.banned', '=', sql.lit(false))
    .execute();
  const answeredKeys = new Set(
    applicants.filter(({ isAnswered }) => isAnswered).map(({ accountId, aboutId }) => accountId + aboutId),
  );
  const newNotices = await addNotices(
    transaction,
    applicants.map(({ isAnswered, ...applicant }) => ({ ...applicant, kind: 'vacancy_ended', ending })),
  );
  const unanswered = newNotices.filter(({ accountId, aboutId }) => !answeredKeys.has(accountId + aboutId));
  await queueNoticeMails(transaction, services, unanswered);
}

/** Removes unread notices about the closing or removal of a vacancy that is open again. */
export async function removeVacancyEndedNotices(transaction: Transaction, vacancyId: string): Promise<void> {
  await transaction
    .deleteFrom('notice')
    .where('about_id', '=', vacancyId)
    .where('kind', '=', 'vacancy_ended')
    .where('read_at', 'is', null)
    // The index of unread notices starts with the account.
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('application').select('candidate_id').where('vacancy_id', '=', vacancyId),
    )
    .execute();
}
