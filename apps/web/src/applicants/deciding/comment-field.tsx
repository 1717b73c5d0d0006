import { commentLimit } from '@trampolim/contract/wire/limits';
import type { ComponentProps } from 'react';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { formatCount } from '../../ui/format/format.ts';

export const isTooLong = (comment: string): boolean => comment.length > commentLimit;

type CommentFieldProps = Omit<ComponentProps<typeof TextAreaField>, 'label' | 'limit' | 'error'> & {
  /** Who reads it, where there are several. */
  label?: string;
};

/** What a company writes along with a decision. */
export const CommentField = ({
  label = 'Comentário para o candidato (opcional)',
  ...rest
}: CommentFieldProps) => (
  <TextAreaField
    {...rest}
    label={label}
    limit={commentLimit}
    error={isTooLong(rest.value) ? `Use no máximo ${formatCount(commentLimit)} caracteres.` : undefined}
  />
);
