import { Button } from '@mantine/core';
import { fillComment, hasPlaceholder } from '@trampolim/contract/applications/comment-placeholders';
import { commentLimit } from '@trampolim/contract/wire/limits';
import { FormFailure, TextField } from '../../forms/fields/field.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { useDraft } from '../../forms/light/use-draft.ts';
import { fillingProblem } from './comment-filling.ts';
import classes from './templates.module.css';
import { type TemplateDraft, useSaveTemplate } from './templates-api.ts';

interface TemplateFormProps {
  draft: TemplateDraft;
  vacancyTitle: string;
  onDone: () => void;
}

/** A text for comments that is being written, with how somebody would read it. */
export function TemplateForm({ draft: { _id, name, text }, vacancyTitle, onDone }: TemplateFormProps) {
  const draft = useDraft({ name, text });
  const save = useSaveTemplate();
  const area = draft.field('text');
  const send = async (values: { name: string; text: string }) => {
    await save({ _id, ...values });
    onDone();
  };
  return (
    <form
      className={classes.form}
      {...draft.form({ send, fallbackMessage: 'Não foi possível guardar o modelo.' })}
    >
      <TextField label="Nome do modelo" data-autofocus aria-required {...draft.field('name')} />
      <TextAreaField
        label="Texto"
        limit={commentLimit}
        rows={6}
        aria-required
        {...area}
        error={area.error ?? fillingProblem(area.value)}
      />
      <p className={classes.hint}>
        Escreva <strong>{'{nome}'}</strong> onde vai o primeiro nome da pessoa e <strong>{'{vaga}'}</strong>{' '}
        onde vai o título da vaga.
      </p>
      {hasPlaceholder(area.value) && (
        <p className={classes.preview}>
          <strong>Ana, por exemplo, lerá:</strong>{' '}
          {fillComment(area.value, { candidateName: 'Ana', vacancyTitle })}
        </p>
      )}
      <FormFailure message={draft.failure} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onDone}>
          Voltar
        </Button>
        <Button type="submit" loading={draft.sending}>
          Guardar modelo
        </Button>
      </div>
    </form>
  );
}
