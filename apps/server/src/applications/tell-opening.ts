import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { DecidableStatus } from './application-rules.ts';
import { mailDecisions, toldColumns } from './telling.ts';
import { type Post, type WaitingNews, waitingNews } from './waiting-news.ts';

/** Tells of an opening that waited until that moment; nothing when it was told, or when a decision or a comment says more. */
export async function tellOpening(
  transaction: Transaction,
  post: Post,
  { candidateId, vacancyId, tellAt }: WaitingNews,
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

/** Candidates are told that their application was opened, unless something follows. */
export const openings = waitingNews('tell-opening', tellOpening);
