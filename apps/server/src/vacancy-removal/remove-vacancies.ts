import { archiveApplications } from '../applications/archive-applications.ts';
import type { Post } from '../applications/notifications/delayed-notification.ts';
import type { Transaction } from '../platform/database/database.ts';
import { deleteVacancies, listVacancyIds, lockVacancies } from '../vacancies/closing/delete-vacancies.ts';

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

/** Deletes all vacancies of a company that is going, under the lock of its account, behind which it publishes. */
export async function removeVacanciesOf(
  transaction: Transaction,
  post: Post,
  companyId: string,
): Promise<void> {
  const ids = await listVacancyIds(transaction, companyId);
  for (let first = 0; first < ids.length; first += removedTogether)
    await removeVacancies(transaction, post, ids.slice(first, first + removedTogether));
}

/** The number of vacancies per statement. */
const removedTogether = 100;
