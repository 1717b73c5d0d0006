import { closedVacancyDays } from '@trampolim/contract/wire/limits';
import type { ScheduledJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { findRemovableVacancies } from '../vacancies/delete-vacancies.ts';
import { removeVacancies } from './remove-vacancies.ts';

type RemovalServices = Pick<Services, 'db' | 'jobs' | 'config'>;

/** The number of vacancies that one transaction removes. A small batch releases its locks soon. */
const batchSize = 500;

/**
 * Removes one batch of the vacancies whose deadline passed so long ago that their company has had time to answer all
 * applicants. Returns their number.
 */
export function removeOldBatch(services: RemovalServices): Promise<number> {
  return services.db.transaction().execute(async (transaction) => {
    const removable = await findRemovableVacancies(transaction, {
      closedDays: closedVacancyDays,
      limit: batchSize,
    });
    if (removable.length > 0) await removeVacancies(transaction, services, removable);
    return removable.length;
  });
}

async function removeOldVacancies(services: RemovalServices): Promise<void> {
  while ((await removeOldBatch(services)) === batchSize);
}

export const vacancyRemovalJobs = (services: RemovalServices): ScheduledJob[] => [
  { name: 'remove-old-vacancies', cron: '20 3 * * *', run: () => removeOldVacancies(services) },
];
