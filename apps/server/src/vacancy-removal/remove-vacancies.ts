import { archiveApplications } from '../applications/archive-applications.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { NotificationServices } from '../platform/services.ts';
import { deleteVacancies, listVacancyIds, lockVacancies } from '../vacancies/delete-vacancies.ts';

/**
 * Deletes vacancies with their applications, and returns their number. The lock comes first: a simultaneous
 * application waits for it, so that none is lost between the archiving and the deletion.
 */
export async function removeVacancies(
  transaction: Transaction,
  services: NotificationServices,
  ids: readonly string[],
): Promise<number> {
  await lockVacancies(transaction, ids);
  await archiveApplications(transaction, services, ids);
  return deleteVacancies(transaction, ids);
}

/** The number of vacancies per statement. */
const batchSize = 100;

/**
 * Deletes all vacancies of a company that is being deleted, under the lock of its account, which publishing also
 * takes.
 */
export async function removeVacanciesOf(
  transaction: Transaction,
  services: NotificationServices,
  companyId: string,
): Promise<void> {
  const ids = await listVacancyIds(transaction, companyId);
  for (let first = 0; first < ids.length; first += batchSize)
    await removeVacancies(transaction, services, ids.slice(first, first + batchSize));
}
