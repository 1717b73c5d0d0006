import type { VacancyFilters } from '@trampolim/contract/vacancies/vacancy-search';
import type { VacancyAlert } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import type { AlertFrequency } from '@trampolim/contract/values/vocabulary';
import { alertLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { type Database, newId, type Transaction } from '../platform/database/database.ts';
import { failOn } from '../platform/http/errors.ts';
import { firstDueAt } from './alert-changes.ts';
import { normalizeFilters } from './alert-filters.ts';
import { assertBelowAlertLimit, lockOwner, selectActiveAlerts } from './alert-owner.ts';
import { alertColumns, toAlert } from './alert-view.ts';

/** The filters and frequency of an alert. */
export interface AlertDraft {
  filters: VacancyFilters;
  frequency: AlertFrequency;
}

/** A candidate's alerts, the latest first. */
export async function listAlerts(db: Database, candidateId: string): Promise<VacancyAlert[]> {
  const rows = await selectActiveAlerts(db)
    .select(alertColumns)
    .where('candidate_id', '=', candidateId)
    .orderBy('id', 'desc')
    .limit(alertLimit)
    .execute();
  return rows.map(toAlert);
}

/** @throws {Failure} `alert_exists`, `alert_limit`, `session_ended` */
export async function createAlert(
  transaction: Transaction,
  candidateId: string,
  { filters, frequency }: AlertDraft,
): Promise<VacancyAlert> {
  await lockOwner(transaction, { candidateId });
  await assertBelowAlertLimit(transaction, { candidateId });
  const row = await transaction
    .insertInto('vacancy_alert')
    .values({
      id: newId(),
      candidate_id: candidateId,
      filters: JSON.stringify(normalizeFilters(filters)),
      frequency,
      // The account's own confirmation decides whether its mails are sent.
      confirmed_at: sql`now()`,
      due_at: firstDueAt(frequency),
    })
    .returning(alertColumns)
    .executeTakeFirstOrThrow()
    .catch(failOn('vacancy_alert_of_candidate', 'alert_exists'));
  return toAlert(row);
}
