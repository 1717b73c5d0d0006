import type { Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { queueWithdrawal } from './tell-withdrawal.ts';
import type { Post } from './waiting-news.ts';

/**
 * Takes an application back with its history, and gives the vacancy's title; a company that had opened it is told. Throws
 * `application_not_found`, or `application_answered` once the company has dismissed it.
 */
export async function withdrawApplication(
  transaction: Transaction,
  post: Post,
  applicant: { id: string },
  vacancyId: string,
): Promise<string> {
  const withdrawn = await transaction
    .deleteFrom('application as p')
    .using('vacancy as v')
    .whereRef('v.id', '=', 'p.vacancy_id')
    .where('p.candidate_id', '=', applicant.id)
    .where('p.vacancy_id', '=', vacancyId)
    // Part of the deletion, so that a dismissal of this very moment counts.
    .where('p.status', '<>', 'Dispensado')
    .returning(['p.status', 'v.title'])
    .executeTakeFirst();
  if (!withdrawn) throw await whyNotWithdrawn(transaction, applicant.id, vacancyId);
  if (withdrawn.status !== 'Currículo Enviado') {
    await queueWithdrawal(transaction, post, { candidateId: applicant.id, vacancyId });
  }
  return withdrawn.title;
}

async function whyNotWithdrawn(transaction: Transaction, candidateId: string, vacancyId: string) {
  const application = await transaction
    .selectFrom('application')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('vacancy_id', '=', vacancyId)
    .executeTakeFirst();
  return fail(application ? 'application_answered' : 'application_not_found');
}
