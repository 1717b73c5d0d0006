import { archiveApplications } from '../applications/archive-applications.ts';
import type { Post } from '../applications/telling/waiting-news.ts';
import type { Transaction } from '../platform/database/database.ts';
import { deleteVacancies, lockVacancies } from '../vacancies/delete-vacancies.ts';

/**
 * Deletes vacancies with their applications, and tells how many there were. The lock comes first: an application that
 * is just being sent waits for it, so that none is lost between being archived and its vacancy's end.
 */
export async function removeVacancies(
  transaction: Transaction,
  post: Post,
  ids: readonly string[],
): Promise<number> {
  await lockVacancies(transaction, ids);
  await archiveApplications(transaction, post, ids);
  return deleteVacancies(transaction, ids);
}
