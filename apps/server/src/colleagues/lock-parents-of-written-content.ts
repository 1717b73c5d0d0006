import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/**
 * Locks the vacancies, applications and candidates about which a colleague wrote, in the order in which their own
 * removals lock them. Call this before the colleague's account is locked for removal. Otherwise two removals could
 * deadlock: the removal of an account locks the rows that reference it in another order than the removal of a vacancy.
 *
 * The queries return only the number of locked rows, so that PostgreSQL does not send the rows themselves.
 */
export async function lockParentsOfWrittenContent(
  transaction: Transaction,
  { companyId, accountId }: { companyId: string; accountId: string },
): Promise<void> {
  // Locks all vacancies of the company, because the colleague may be writing about any of them at this moment.
  await sql`select count(*) from (
    select from vacancy where company_id = ${companyId} order by id for key share) locked`.execute(
    transaction,
  );
  await sql`select count(*) from (
    select from application where (candidate_id, vacancy_id) in (
      select candidate_id, vacancy_id from application_step where author_id = ${accountId}
      union select candidate_id, vacancy_id from application_note where author_id = ${accountId}
      union select candidate_id, vacancy_id from application_rating where author_id = ${accountId}
      union select candidate_id, vacancy_id from undone_step where author_id = ${accountId}
      union select candidate_id, vacancy_id from message where author_id = ${accountId}
      union select candidate_id, vacancy_id from interview_event where author_id = ${accountId}
      union select candidate_id, vacancy_id from interview where organizer_id = ${accountId})
    order by id for key share) locked`.execute(transaction);
  await sql`select count(*) from (
    select from candidate where id in (select candidate_id from invitation where author_id = ${accountId})
    order by id for key share) locked`.execute(transaction);
}
