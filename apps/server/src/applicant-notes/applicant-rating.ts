import { sql } from 'kysely';
import type { ApplicationKey } from '../applications/application-key.ts';
import { lockVisibleApplication } from '../applications/visible-application.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { authorOf } from './assessment.ts';

/**
 * Rates an application for the company, replacing its earlier rating. Null removes the rating.
 * @throws {Failure} `application_not_found`
 */
export async function rateApplicant(
  transaction: Transaction,
  viewer: Viewer<'Company'>,
  application: ApplicationKey,
  rating: number | null,
): Promise<void> {
  await lockVisibleApplication(transaction, application);
  const key = { candidate_id: application.candidateId, vacancy_id: application.vacancyId };
  if (rating === null) {
    await transaction
      .deleteFrom('application_rating')
      .where('candidate_id', '=', key.candidate_id)
      .where('vacancy_id', '=', key.vacancy_id)
      .execute();
    return;
  }
  await transaction
    .insertInto('application_rating')
    .values({ ...key, value: rating, ...authorOf(viewer) })
    .onConflict((conflict) =>
      conflict.columns(['candidate_id', 'vacancy_id']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        author_id: eb.ref('excluded.author_id'),
        author_name: eb.ref('excluded.author_name'),
        rated_at: sql<string>`clock_timestamp()`,
      })),
    )
    .execute();
}
