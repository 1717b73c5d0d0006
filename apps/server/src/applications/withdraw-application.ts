import type { Transaction } from '../platform/database.ts';
import { fail } from '../platform/errors.ts';

/** Takes an application back with its history, and gives the vacancy's title; throws `application_not_found`. */
export async function withdrawApplication(
  transaction: Transaction,
  candidateId: string,
  vacancyId: string,
): Promise<string> {
  const withdrawn = await transaction
    .deleteFrom('application')
    .using('vacancy as v')
    .whereRef('v.id', '=', 'application.vacancy_id')
    .where('application.candidate_id', '=', candidateId)
    .where('application.vacancy_id', '=', vacancyId)
    .returning('v.title')
    .executeTakeFirst();
  if (!withdrawn) throw fail('application_not_found');
  return withdrawn.title;
}
