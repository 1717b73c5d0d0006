import {
  filledLength,
  unknownPlaceholders,
  unknownPlaceholdersSentence,
} from '@trampolim/contract/applications/comment-placeholders';
import { commentLimit } from '@trampolim/contract/wire/limits';
import { formatCount } from '../../ui/format/format.ts';

export const isTooLong = (comment: string): boolean => filledLength(comment) > commentLimit;

/** Why a comment cannot be filled for whoever reads it, if it cannot. */
export function fillingProblem(comment: string): string | undefined {
  if (isTooLong(comment)) return `Use no máximo ${formatCount(commentLimit)} caracteres.`;
  const unknown = unknownPlaceholders(comment);
  return unknown.length > 0 ? unknownPlaceholdersSentence(unknown) : undefined;
}

/** What a template adds to a comment: nothing that was typed is lost. */
export const withTemplate = (comment: string, text: string): string =>
  comment.trim() ? `${comment.trimEnd()}\n\n${text}` : text;
