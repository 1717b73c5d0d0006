import { sql } from 'kysely';
import { notifyVacanciesEnded, removeVacancyEndedNotices } from '../../notices/notify-vacancies-ended.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/http/errors.ts';
import type { NoticeServices } from '../../platform/services.ts';
import { isLive } from '../vacancy-live.ts';
import { lockCompany, takeVacancySlot } from '../vacancy-queries.ts';
import { reopeningDeadline } from '../vacancy-rules.ts';
import type { VacancyRow } from '../vacancy-view.ts';

/**
 * Closes an open vacancy before its deadline, and notifies its applicants.
 * @throws {Failure} `vacancy_not_open`
 */
export async function closeVacancy(
  transaction: Transaction,
  services: NoticeServices,
  { id, company_id: companyId }: VacancyRow,
): Promise<void> {
  await lockCompany(transaction, companyId);
  const update = await transaction
    .updateTable('vacancy as v')
    .set({ live: false, closed_at: sql`now()` })
    .where('v.id', '=', id)
    .where(isLive)
    .executeTakeFirst();
  if (update.numUpdatedRows === 0n) throw fail('vacancy_not_open');
  await notifyVacanciesEnded(transaction, services, [id], 'closed');
}

/**
 * Opens a closed vacancy again within its 90 days, if its company has a free slot. Unread notices about its closing are
 * deleted.
 */
export async function reopenVacancy(
  transaction: Transaction,
  { id, company_id: companyId }: VacancyRow,
): Promise<void> {
  await lockCompany(transaction, companyId);
  const vacancy = await transaction
    .selectFrom('vacancy as v')
    .innerJoin('account as a', 'a.id', 'v.company_id')
    .select(['v.deadline', 'v.created_at', isLive.as('live')])
    .select((eb) => eb.or([eb.ref('v.banned'), eb.ref('a.banned')]).as('banned'))
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirst();
  if (!vacancy) throw fail('vacancy_not_found');
  if (vacancy.banned) throw fail('vacancy_banned');
  if (vacancy.live) throw fail('vacancy_open');
  const deadline = reopeningDeadline(vacancy);
  if (!deadline) throw fail('vacancy_over');
  await takeVacancySlot(transaction, companyId);
  await transaction
    .updateTable('vacancy')
    .set({ live: true, closed_at: null, deadline })
    .where('id', '=', id)
    .execute();
  await removeVacancyEndedNotices(transaction, id);
}
