import { z } from 'zod';
import { id, possiblyEmptyText, requiredText, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { commentLimit, commentTemplateLimit, templateNameLimit } from '../wire/limits.ts';
import { filledLength, unknownPlaceholders, unknownPlaceholdersSentence } from './comment-placeholders.ts';

const path = '/api/user/company/comment-templates';

/** True if the filled text never exceeds the limit of a comment. */
const isShortEnough = (text: string) => filledLength(text) <= commentLimit;
const tooLongMessage = `Com nome e título longos, o texto passa de ${commentLimit} caracteres. Encurte-o.`;

const refuseUnknown = (text: string, context: z.core.$RefinementCtx<string>) => {
  const unknown = unknownPlaceholders(text);
  if (unknown.length > 0) context.addIssue({ code: 'custom', message: unknownPlaceholdersSentence(unknown) });
};

const fillable = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine(isShortEnough, tooLongMessage).superRefine(refuseUnknown);

/** A comment to one person, with its placeholders already filled. Other text in braces is left as it is. */
export const commentToOne = possiblyEmptyText(commentLimit).refine(isShortEnough, tooLongMessage).optional();

/** A comment to several people, filled with each person's name. */
export const commentToSeveral = fillable(possiblyEmptyText(commentLimit)).optional();

const templateDraft = z
  .object({ name: requiredText(templateNameLimit), text: fillable(requiredText(commentLimit)) })
  .meta({ id: 'CommentTemplateDraft' });

const templates = z
  .array(z.object({ _id: id, name: shownText(templateNameLimit), text: shownText(commentLimit) }))
  .max(commentTemplateLimit)
  .meta({ description: 'All templates of the company, by name' });

export type CommentTemplate = z.output<typeof templates>[number];

/** The data that a company's screens show after a change. */
const outcome = z.object({ message: shownText(), templates });

export const listCommentTemplates = endpoint({
  method: 'GET',
  path,
  summary: 'List the company’s comment templates, in which {nome} and {vaga} are filled in',
  audience: ['Company'],
  right: 'Recrutamento',
  response: templates,
});

export const createCommentTemplate = endpoint({
  method: 'POST',
  path,
  summary: 'Create a comment template',
  audience: ['Company'],
  right: 'Recrutamento',
  body: templateDraft,
  response: outcome,
  errors: ['template_limit', 'template_name_taken', 'session_ended'],
});

export const changeCommentTemplate = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change a comment template',
  audience: ['Company'],
  right: 'Recrutamento',
  params: z.object({ id }),
  body: templateDraft,
  response: outcome,
  errors: ['template_not_found', 'template_name_taken'],
});

export const removeCommentTemplate = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Delete a comment template',
  audience: ['Company'],
  right: 'Recrutamento',
  params: z.object({ id }),
  response: outcome,
  errors: ['template_not_found'],
});
