import { sql } from 'kysely';
import { notifyVacanciesEnded, removeVacancyEndedNotices } from '../notices/notify-vacancies-ended.ts';
import type { Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import type { NoticeServices } from '../platform/services.ts';
import { mayBeLive } from './vacancy-live.ts';
import { hasFreeVacancySlot, lockCompany } from './vacancy-queries.ts';

/**
 * Locks a vacancy after its company.
 * @throws {Failure} `vacancy_not_found`
 */
export async function lockVacancy(transaction: Transaction, id: string) {
  const vacancy = await lockVacancyIfExists(transaction, id);
  if (!vacancy) throw fail('vacancy_not_found');
  return vacancy;
}

/** Locks a vacancy after its company. Returns undefined if it was deleted, even between the two statements. */
export async function lockVacancyIfExists(transaction: Transaction, id: string) {
  const vacancy = await transaction
    .selectFrom('vacancy')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!vacancy) return undefined;
  await lockCompany(transaction, vacancy.company_id);
  return transaction
    .selectFrom('vacancy')
    .select(['id', 'title', 'banned', 'company_id as companyId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Bans a locked vacancy: only its company and administrators see it, and its applicants are notified of its removal.
 */
export async function banVacancy(
  transaction: Transaction,
  services: NoticeServices,
  id: string,
): Promise<void> {
  await transaction.updateTable('vacancy').set({ banned: true, live: false }).where('id', '=', id).execute();
  await notifyVacanciesEnded(transaction, services, [id], 'removed');
}

/**
 * Lifts the ban of a locked vacancy. Without a free slot of its company, the vacancy stays closed. Unread notices about
 * its removal are deleted.
 */
export async function unbanVacancy(
  transaction: Transaction,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  const hasSlot = await hasFreeVacancySlot(transaction, companyId);
  const closedAt = sql<
    string | null
  >`case when ${hasSlot} or not is_deadline_open(deadline) then closed_at else coalesce(closed_at, now()) end`;
  await transaction
    .updateTable('vacancy')
    .set((eb) => ({
      banned: false,
      closed_at: closedAt,
      live: mayBeLive({
        banned: sql.lit(false),
        closedAt,
        deadline: eb.ref('deadline'),
        companyId: sql.val(companyId),
      }),
    }))
    .where('id', '=', id)
    .execute();
  await removeVacancyEndedNotices(transaction, id);
}
