import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../platform/database/database.ts';
import type { DelayedJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import type { DecidableStatus } from './application-rules.ts';
import { mailDecisions, type Post, toldColumns } from './telling.ts';

const jobName = 'tell-opening';
const waitingOpening = z.object({ candidateId: z.string(), vacancyId: z.string(), tellAt: z.string() });

/** Has a candidate told that their application was opened, when its time has come. */
export function queueOpening(
  transaction: Transaction,
  { jobs }: Post,
  waiting: z.input<typeof waitingOpening>,
): Promise<void> {
  return jobs.queueWork(transaction, { name: jobName, data: waiting, at: waiting.tellAt });
}

/** Tells of an opening that waited until that moment; nothing when it was told, or when a decision or a comment says more. */
export async function tellOpening(
  transaction: Transaction,
  post: Post,
  { candidateId, vacancyId, tellAt }: z.output<typeof waitingOpening>,
): Promise<void> {
  const told = await transaction
    .updateTable('application as p')
    .from(['candidate as k', 'vacancy as v', 'company as c'])
    .set({ opening_tell_at: null })
    .whereRef('k.id', '=', 'p.candidate_id')
    .whereRef('v.id', '=', 'p.vacancy_id')
    .whereRef('c.id', '=', 'v.company_id')
    .where('p.candidate_id', '=', candidateId)
    .where('p.vacancy_id', '=', vacancyId)
    .where('p.opening_tell_at', '<=', tellAt)
    .returning(toldColumns)
    .returning(sql<boolean>`p.status = 'Em Análise' and p.tell_at is null`.as('isNews'))
    .$narrowType<{ status: DecidableStatus }>()
    .execute();
  await mailDecisions(
    transaction,
    post,
    told.filter(({ isNews }) => isNews),
  );
}

/** Tells candidates of openings that nothing has followed. */
export const openingJob = ({ db, jobs, config }: Post & Pick<Services, 'db'>): DelayedJob => ({
  name: jobName,
  run: (data) =>
    db
      .transaction()
      .execute((transaction) => tellOpening(transaction, { jobs, config }, waitingOpening.parse(data))),
});
