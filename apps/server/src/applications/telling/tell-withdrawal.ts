import { sql } from 'kysely';
import { tellWithdrawn } from '../../notices/tell-applications.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { tellingTime } from './telling.ts';
import { type Post, type WaitingNews, waitingNews } from './waiting-news.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

/** Has a company told that an application it had opened was withdrawn, once that has stood for as long as a decision must. */
export async function queueWithdrawal(
  transaction: Transaction,
  post: Post,
  { candidateId, vacancyId }: { candidateId: string; vacancyId: string },
): Promise<void> {
  const { tell_at: tellAt } = await transaction
    .insertInto('withdrawal')
    .values({ candidate_id: candidateId, vacancy_id: vacancyId, tell_at: tellingTime(post.jobs) })
    .onConflict((conflict) =>
      conflict
        .columns(['candidate_id', 'vacancy_id'])
        .doUpdateSet({ tell_at: (eb) => eb.ref('excluded.tell_at') }),
    )
    .returning('tell_at')
    .executeTakeFirstOrThrow();
  await withdrawals.queue(transaction, post, { candidateId, vacancyId, tellAt });
}

/**
 * Tells of a withdrawal that waited until that moment; nothing when it was told, or is followed by a later one, or when the
 * candidate applied again: to the company, they never left.
 */
export async function tellWithdrawal(
  transaction: Transaction,
  { jobs, config }: Post,
  { candidateId, vacancyId, tellAt }: WaitingNews,
): Promise<void> {
  const told = await transaction
    .deleteFrom('withdrawal as w')
    .using(['candidate as k', 'vacancy as v', 'company as c'])
    .whereRef('k.id', '=', 'w.candidate_id')
    .whereRef('v.id', '=', 'w.vacancy_id')
    .whereRef('c.id', '=', 'v.company_id')
    .where('w.candidate_id', '=', candidateId)
    .where('w.vacancy_id', '=', vacancyId)
    .where('w.tell_at', '<=', tellAt)
    .returning([
      'c.id as companyId',
      'k.name as candidateName',
      'v.title as vacancyTitle',
      sql<boolean>`k.banned or (select banned from account where id = c.id) or exists (
        select from application p where p.candidate_id = w.candidate_id and p.vacancy_id = w.vacancy_id)`.as(
        'isSilenced',
      ),
    ])
    .executeTakeFirst();
  if (!told || told.isSilenced) return;
  const news = { ...told, candidateId, vacancyId };
  for (const accountId of await tellWithdrawn(transaction, news))
    await jobs.sendMail(transaction, withdrawalMail({ ...news, accountId }, config.publicUrl));
}

/** Companies are told of withdrawals that have stood long enough. */
export const withdrawals = waitingNews('tell-withdrawal', tellWithdrawal);
