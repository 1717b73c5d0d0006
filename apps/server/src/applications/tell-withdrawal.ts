import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../platform/database.ts';
import type { DelayedJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { type Post, tellingTime } from './telling.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

const jobName = 'tell-withdrawal';
const waitingWithdrawal = z.object({ candidateId: z.string(), vacancyId: z.string(), tellAt: z.string() });

/** Has a company told that an application it had opened was withdrawn, once that has stood for as long as a decision must. */
export async function queueWithdrawal(
  transaction: Transaction,
  { jobs }: Post,
  { candidateId, vacancyId }: { candidateId: string; vacancyId: string },
): Promise<void> {
  const { tell_at: tellAt } = await transaction
    .insertInto('withdrawal')
    .values({ candidate_id: candidateId, vacancy_id: vacancyId, tell_at: tellingTime(jobs) })
    .onConflict((conflict) =>
      conflict
        .columns(['candidate_id', 'vacancy_id'])
        .doUpdateSet({ tell_at: (eb) => eb.ref('excluded.tell_at') }),
    )
    .returning('tell_at')
    .executeTakeFirstOrThrow();
  await jobs.queueWork(transaction, { name: jobName, data: { candidateId, vacancyId, tellAt }, at: tellAt });
}

/**
 * Tells of a withdrawal that waited until that moment; nothing when it was told, or is followed by a later one, or when the
 * candidate applied again: to the company, they never left.
 */
export async function tellWithdrawal(
  transaction: Transaction,
  { jobs, config }: Post,
  { candidateId, vacancyId, tellAt }: z.output<typeof waitingWithdrawal>,
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
      sql<boolean>`k.hidden or (select banned from account where id = c.id) or exists (
        select from application p where p.candidate_id = w.candidate_id and p.vacancy_id = w.vacancy_id)`.as(
        'isSilenced',
      ),
    ])
    .executeTakeFirst();
  if (!told || told.isSilenced) return;
  await jobs.sendMail(transaction, withdrawalMail({ ...told, candidateId, vacancyId }, config.publicUrl));
}

/** Tells companies of withdrawals that have stood long enough. */
export const withdrawalJob = ({ db, jobs, config }: Post & Pick<Services, 'db'>): DelayedJob => ({
  name: jobName,
  run: (data) =>
    db
      .transaction()
      .execute((transaction) => tellWithdrawal(transaction, { jobs, config }, waitingWithdrawal.parse(data))),
});
