import type { NewApplicationBatch } from '@trampolim/contract/applications/applications';
import { secondsUntilTomorrow } from '@trampolim/contract/values/calendar';
import { dailyApplicationLimit } from '@trampolim/contract/wire/limits';
import type { Transaction } from '../../platform/database/database.ts';
import { Failure, fail } from '../../platform/http/errors.ts';
import { type Applicant, countToday, submitApplication } from './submit-application.ts';

interface ApplicationBatchOutcome {
  /** The ids and titles of the vacancies that received an application. */
  applications: { id: string; title: string }[];
  failures: { jobVacancyId: string; message: string }[];
}

/**
 * Applies to several vacancies under the applicant's lock. A refused application does not affect the others.
 * Duplicates count once. A batch beyond the daily limit is refused as a whole.
 */
export async function submitApplicationBatch(
  transaction: Transaction,
  applicant: Applicant,
  { jobVacancyIds: vacancyIds, answers = [] }: NewApplicationBatch,
): Promise<ApplicationBatchOutcome> {
  const uniqueIds = new Set(vacancyIds);
  if (uniqueIds.size + (await countToday(transaction, applicant.id)) > dailyApplicationLimit) {
    throw fail('batch_over_daily_limit', { retryAfterSeconds: secondsUntilTomorrow() });
  }
  const outcome: ApplicationBatchOutcome = { applications: [], failures: [] };
  // Locks in id order, as removals do, so that the two cannot deadlock.
  for (const vacancyId of [...uniqueIds].sort()) {
    try {
      const title = await submitApplication(transaction, applicant, {
        jobVacancyId: vacancyId,
        answers: answers.find(({ jobVacancyId }) => jobVacancyId === vacancyId)?.answers,
      });
      outcome.applications.push({ id: vacancyId, title });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      outcome.failures.push({ jobVacancyId: vacancyId, message: error.message });
    }
  }
  return outcome;
}
