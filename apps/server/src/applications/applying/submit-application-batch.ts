import type { NewApplicationBatch } from '@trampolim/contract/applications/applications';
import { secondsUntilTomorrow } from '@trampolim/contract/values/calendar';
import { dailyApplicationLimit } from '@trampolim/contract/wire/limits';
import type { Transaction } from '../../platform/database/database.ts';
import { Failure, fail } from '../../platform/http/errors.ts';
import { type Applicant, countToday, submitApplication } from './submit-application.ts';

export interface BatchOutcome {
  /** The vacancies that were applied to. */
  sent: { id: string; title: string }[];
  failed: { jobVacancyId: string; message: string }[];
}

/**
 * Applies to several vacancies under the applicant's lock. A refused one does not affect the others. A duplicate
 * counts once. If there are more than the daily limit allows, all of them are refused.
 */
export async function submitApplicationBatch(
  transaction: Transaction,
  applicant: Applicant,
  { jobVacancyIds: vacancyIds, answers = [] }: NewApplicationBatch,
): Promise<BatchOutcome> {
  const chosen = new Set(vacancyIds);
  if (chosen.size + (await countToday(transaction, applicant.id)) > dailyApplicationLimit) {
    throw fail('batch_over_daily_limit', { retryAfter: secondsUntilTomorrow() });
  }
  const outcome: BatchOutcome = { sent: [], failed: [] };
  // Locks in id order, as removals do, so that the two cannot deadlock.
  for (const vacancyId of [...chosen].sort()) {
    try {
      const title = await submitApplication(transaction, applicant, {
        jobVacancyId: vacancyId,
        answers: answers.find(({ jobVacancyId }) => jobVacancyId === vacancyId)?.answers,
      });
      outcome.sent.push({ id: vacancyId, title });
    } catch (refusal) {
      if (!(refusal instanceof Failure)) throw refusal;
      outcome.failed.push({ jobVacancyId: vacancyId, message: refusal.message });
    }
  }
  return outcome;
}
