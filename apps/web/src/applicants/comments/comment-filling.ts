import {
  filledLength,
  unknownPlaceholders,
  unknownPlaceholdersSentence,
} from '@trampolim/contract/comment-templates/comment-placeholders';
import { commentLimit } from '@trampolim/contract/wire/limits';
import { createContext } from 'react';
import { formatCount } from '../../ui/format/format.ts';

/** True if the comment could be longer than the server accepts once its placeholders are filled. */
export const isTooLong = (comment: string): boolean => filledLength(comment) > commentLimit;

/** Returns the error message if a comment is too long or has unknown placeholders. */
export function findCommentProblem(comment: string): string | undefined {
  if (isTooLong(comment)) return `Use no máximo ${formatCount(commentLimit)} caracteres.`;
  const unknown = unknownPlaceholders(comment);
  return unknown.length > 0 ? unknownPlaceholdersSentence(unknown) : undefined;
}

/** Appends a template to a comment, so that typed text is not lost. */
export const appendTemplate = (comment: string, text: string): string =>
  comment.trim() ? `${comment.trimEnd()}\n\n${text}` : text;

/** The vacancy title, which replaces {vaga} in comments. */
export const VacancyTitleContext = createContext('');
