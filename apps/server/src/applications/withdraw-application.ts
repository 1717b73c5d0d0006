import type { Transaction } from '../platform/database.ts';
import { fail } from '../platform/errors.ts';
import type { Post } from './telling.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

/**
 * Takes an application back with its history, and gives the vacancy's title; a company that had opened it is told. Throws
 * `application_not_found`, or `application_answered` once the company has dismissed it.
 */
export async function withdrawApplication(
  transaction: Transaction,
  { jobs, config }: Post,
  applicant: { id: string; name: string },
  vacancyId: string,
): Promise<string> {
  const withdrawn = await transaction
    .deleteFrom('application as p')
    .using(['vacancy as v', 'account as a', 'company as c'])
    .whereRef('v.id', '=', 'p.vacancy_id')
    .whereRef('a.id', '=', 'v.company_id')
    .whereRef('c.id', '=', 'v.company_id')
    .where('p.candidate_id', '=', applicant.id)
    .where('p.vacancy_id', '=', vacancyId)
    // Part of the deletion, so that a dismissal of this very moment counts.
    .where('p.status', '<>', 'Dispensado')
    .returning(['p.status', 'v.title', 'a.email', 'c.name as company_name'])
    .executeTakeFirst();
  if (!withdrawn) throw await whyNotWithdrawn(transaction, applicant.id, vacancyId);
  const { status, title, email, company_name } = withdrawn;
  if (status !== 'Currículo Enviado') {
    const news = {
      to: email,
      companyName: company_name,
      candidateName: applicant.name,
      vacancyId,
      vacancyTitle: title,
    };
    await jobs.sendMail(transaction, withdrawalMail(news, config.publicUrl));
  }
  return title;
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
