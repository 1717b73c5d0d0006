import { fillComment, hasPlaceholder } from '@trampolim/contract/comment-templates/comment-placeholders';
import { commentLimit } from '@trampolim/contract/wire/limits';
import { type ComponentProps, lazy, Suspense, use, useState } from 'react';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';
import classes from './comment-field.module.css';
import { appendTemplate, findCommentProblem, VacancyTitleContext } from './comment-filling.ts';
import type { TemplatesDialogProps } from './templates-dialog.tsx';

type CommentFieldProps = Omit<ComponentProps<typeof TextAreaField>, 'label' | 'limit' | 'error'> & {
  /** Label of the field when there are several readers. */
  label?: string;
  /** The reader of the comment, or the first of several. */
  candidateName?: string | undefined;
  isForSeveral?: boolean;
};

/** The comment of a decision, typed or taken from a template. */
export function CommentField({
  label = 'Comentário para o candidato (opcional)',
  candidateName,
  isForSeveral = false,
  ...rest
}: CommentFieldProps) {
  const { value, onChange } = rest;
  const vacancyTitle = use(VacancyTitleContext);
  const hasPreview = candidateName !== undefined && hasPlaceholder(value);
  return (
    <div className={classes.field}>
      <TextAreaField {...rest} label={label} limit={commentLimit} error={findCommentProblem(value)} />
      <div className={classes.templates}>
        <TemplatesButton
          comment={value}
          candidateName={isForSeveral ? undefined : candidateName}
          onChoose={(text) => onChange(appendTemplate(value, text))}
        />
      </div>
      {hasPreview && (
        <p className={classes.preview}>
          <strong>{candidateName} vai ler:</strong> {fillComment(value, { candidateName, vacancyTitle })}
        </p>
      )}
    </div>
  );
}

/** Loaded when it is opened. */
const TemplatesDialog = lazy(() =>
  import('./templates-dialog.tsx').then((loaded) => ({ default: loaded.TemplatesDialog })),
);

interface TemplatesButtonProps extends Omit<TemplatesDialogProps, 'opened' | 'onClose'> {
  label?: string;
}

/** Opens the comment templates. Administrators have none. */
export function TemplatesButton({ label = 'Modelos', ...props }: TemplatesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // The dialog remains mounted for its closing transition.
  const [hasOpened, setHasOpened] = useState(false);
  if (useSession()?.role !== 'Company') return null;
  const show = () => {
    setHasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={actions.textButton} onClick={show}>
        {label}
      </button>
      {hasOpened && (
        <Suspense>
          <TemplatesDialog {...props} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
