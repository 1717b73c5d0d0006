import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/**
 * Locks the vacancies, applications and candidates about which a colleague wrote, before the colleague's account is
 * locked for removal. Waits for those that are being removed at the same time, in the order in which removals lock
 * them. Without these locks, two removals could deadlock, because rows that reference an account are locked in another
 * order than rows that reference a vacancy.
 *
 * The queries count the locked rows, so that none of them is sent to the server.
 */
export async function lockParentsOfWrittenContent(
  transaction: Transaction,
  { companyId, accountId }: { companyId: string; accountId: string },
): Promise<void> {
  // Locks all vacancies of the company, because the colleague may be writing about any of them at this moment.
  await sql`select count(*) from (
    select from vacancy where company_id = ${companyId} order by id for key share) held`.execute(transaction);
  await sql`select count(*) from (
    select from application where (candidate_id, vacancy_id) in (
      select candidate_id, vacancy_id from application_step where author_id = ${accountId}
      union select candidate_id, vacancy_id from application_note where author_id = ${accountId}
      union select candidate_id, vacancy_id from application_rating where author_id = ${accountId}
      union select candidate_id, vacancy_id from undone_step where author_id = ${accountId}
      union select candidate_id, vacancy_id from message where author_id = ${accountId}
      union select candidate_id, vacancy_id from interview_event where author_id = ${accountId}
      union select candidate_id, vacancy_id from interview where organizer_id = ${accountId})
    order by id for key share) held`.execute(transaction);
  await sql`select count(*) from (
    select from candidate where id in (select candidate_id from invitation where author_id = ${accountId})
    order by id for key share) held`.execute(transaction);
}
