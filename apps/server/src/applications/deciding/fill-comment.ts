import { fillComment, hasPlaceholder } from '@trampolim/contract/comment-templates/comment-placeholders';
import type { Transaction } from '../../platform/database/database.ts';

/** Replaces the placeholders of a comment with the candidate's name and the vacancy's title. */
export async function fillCommentFor(
  transaction: Transaction,
  comment: string | undefined,
  { candidateId, vacancyTitle }: { candidateId: string; vacancyTitle: string },
): Promise<string> {
  if (!comment || !hasPlaceholder(comment)) return comment ?? '';
  const candidate = await transaction
    .selectFrom('candidate')
    .select('name')
    .where('id', '=', candidateId)
    .executeTakeFirst();
  return candidate ? fillComment(comment, { candidateName: candidate.name, vacancyTitle }) : '';
}
