import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { markTold, tellCandidates } from './telling.ts';
import { type Post, type WaitingNews, waitingNews } from './waiting-news.ts';

/** Tells of an opening that waited until that moment; nothing when it was told, or when a decision or a comment says more. */
export async function tellOpening(transaction: Transaction, post: Post, waiting: WaitingNews): Promise<void> {
  const told = await markTold(transaction, waiting, { opening_tell_at: null })
    .where('p.opening_tell_at', '<=', waiting.tellAt)
    .returning(sql<boolean>`p.status = 'Em Análise' and p.tell_at is null`.as('isNews'))
    .execute();
  await tellCandidates(
    transaction,
    post,
    told.filter(({ isNews }) => isNews),
  );
}

/** Candidates are told that their application was opened, unless something follows. */
export const openings = waitingNews('tell-opening', tellOpening);
