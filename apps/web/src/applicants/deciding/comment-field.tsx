import { fillComment, hasPlaceholder } from '@trampolim/contract/applications/comment-placeholders';
import { commentLimit } from '@trampolim/contract/wire/limits';
import { type ComponentProps, use } from 'react';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { fillingProblem, withTemplate } from '../templates/comment-filling.ts';
import { TemplatesButton } from '../templates/templates-button.tsx';
import { VacancyTitle } from '../templates/vacancy-title.ts';
import classes from './comment-field.module.css';

type CommentFieldProps = Omit<ComponentProps<typeof TextAreaField>, 'label' | 'limit' | 'error'> & {
  /** Who reads it, where there are several. */
  label?: string;
  /** Whom it is for, or of several the first. */
  candidateName?: string | undefined;
  isForSeveral?: boolean;
};

/** What a company writes along with a decision, by hand or from one of its templates. */
export function CommentField({
  label = 'Comentário para o candidato (opcional)',
  candidateName,
  isForSeveral = false,
  ...rest
}: CommentFieldProps) {
  const { value, onChange } = rest;
  const vacancyTitle = use(VacancyTitle);
  const isFilled = candidateName !== undefined && hasPlaceholder(value);
  return (
    <div className={classes.field}>
      <TextAreaField {...rest} label={label} limit={commentLimit} error={fillingProblem(value)} />
      <div className={classes.templates}>
        <TemplatesButton
          comment={value}
          candidateName={isForSeveral ? undefined : candidateName}
          onChoose={(text) => onChange(withTemplate(value, text))}
        />
      </div>
      {isFilled && (
        <p className={classes.preview}>
          <strong>{candidateName} lerá:</strong> {fillComment(value, { candidateName, vacancyTitle })}
        </p>
      )}
    </div>
  );
}
