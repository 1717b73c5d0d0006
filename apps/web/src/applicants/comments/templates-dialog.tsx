import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fillComment, hasPlaceholder } from '@trampolim/contract/comment-templates/comment-placeholders';
import type { CommentTemplate } from '@trampolim/contract/comment-templates/comment-templates';
import { commentLimit, commentTemplateLimit } from '@trampolim/contract/wire/limits';
import { use, useState } from 'react';
import { FormFailure, TextField } from '../../forms/fields/field.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { useStoredTextForm } from '../../forms/light/use-stored-text-form.ts';
import card from '../../ui/card.module.css';
import actions from '../../ui/controls/action.module.css';
import { ConfirmDialog, ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { findCommentProblem, VacancyTitleContext } from './comment-filling.ts';
import classes from './templates.module.css';
import { type TemplateDraft, templatesQuery, useRemoveTemplate, useSaveTemplate } from './templates-api.ts';

export interface TemplatesDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The current comment, which a new template starts with. */
  comment: string;
  /** The reader of the comment. It is undefined for several readers, for whom placeholders are filled on sending. */
  candidateName: string | undefined;
  onChoose: (text: string) => void;
}

/** The company's comment templates: choose, create, edit and remove. */
export function TemplatesDialog({ opened, onClose, comment, candidateName, onChoose }: TemplatesDialogProps) {
  const query = useQuery(templatesQuery);
  const vacancyTitle = use(VacancyTitleContext);
  const [draft, setDraft] = useState<TemplateDraft>();
  const [templateToRemove, setTemplateToRemove] = useState<CommentTemplate>();
  const { mutate: remove } = useRemoveTemplate();
  /** Returns the text with its placeholders filled if there is a single reader. */
  const fillText = (text: string) =>
    candidateName === undefined ? text : fillComment(text, { candidateName, vacancyTitle });
  const close = () => {
    setDraft(undefined);
    onClose();
  };
  return (
    <ResponsiveDialog opened={opened} onClose={close} title={titleOf(draft)} size="lg">
      {draft ? (
        <TemplateForm draft={draft} vacancyTitle={vacancyTitle} onDone={() => setDraft(undefined)} />
      ) : (
        <Loaded
          query={query}
          pending={
            <Loading label="Carregando modelos">
              <SkeletonLines shape={[['30%'], ['80%'], ['30%'], ['70%']]} />
            </Loading>
          }
          failure="Erro ao carregar os modelos."
        >
          {(templates) => (
            <>
              {templates.length === 0 ? (
                <EmptyState text="Nenhum modelo ainda. Salve aqui os textos que sua empresa repete." />
              ) : (
                <ul className={classes.list}>
                  {templates.map((template) => (
                    <TemplateRow
                      key={template._id}
                      name={template.name}
                      text={fillText(template.text)}
                      onChoose={(text) => {
                        onChoose(text);
                        close();
                      }}
                      onEdit={() => setDraft(template)}
                      onRemove={() => setTemplateToRemove(template)}
                    />
                  ))}
                </ul>
              )}
              <div className={classes.foot}>
                <Button
                  variant="default"
                  disabled={templates.length >= commentTemplateLimit}
                  onClick={() => setDraft({ name: '', text: comment })}
                >
                  {comment.trim() ? 'Salvar este texto como modelo' : 'Novo modelo'}
                </Button>
                <p className={classes.hint}>
                  {templates.length} de {commentTemplateLimit} da empresa
                </p>
              </div>
            </>
          )}
        </Loaded>
      )}
      <ConfirmDialog
        opened={templateToRemove !== undefined}
        title={`Excluir o modelo ${templateToRemove?.name ?? ''}?`}
        cancelLabel="Manter"
        confirmLabel="Excluir"
        onCancel={() => setTemplateToRemove(undefined)}
        onConfirm={() => {
          if (templateToRemove) remove(templateToRemove);
          setTemplateToRemove(undefined);
        }}
      >
        <p>Ele é excluído para toda a equipe. O que já foi enviado não muda.</p>
      </ConfirmDialog>
    </ResponsiveDialog>
  );
}

interface TemplateRowProps {
  name: string;
  text: string;
  onChoose: (text: string) => void;
  onEdit: () => void;
  onRemove: () => void;
}

const TemplateRow = ({ name, text, onChoose, onEdit, onRemove }: TemplateRowProps) => (
  <li className={classes.template}>
    <div className={classes.content}>
      <button type="button" className={`${card.opener} ${classes.name}`} onClick={() => onChoose(text)}>
        {name}
      </button>
      <p className={classes.text}>{text}</p>
    </div>
    <div className={classes.tools}>
      <button
        type="button"
        className={actions.iconButton}
        aria-label={`Editar modelo ${name}`}
        title="Editar"
        onClick={onEdit}
      >
        <IconPencil size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={actions.iconButton}
        aria-label={`Excluir modelo ${name}`}
        title="Excluir"
        onClick={onRemove}
      >
        <IconTrash size={20} aria-hidden="true" />
      </button>
    </div>
  </li>
);

function titleOf(draft: TemplateDraft | undefined): string {
  if (!draft) return 'Modelos de comentário';
  return draft._id ? 'Editar modelo' : 'Novo modelo';
}

interface TemplateFormProps {
  draft: TemplateDraft;
  vacancyTitle: string;
  onDone: () => void;
}

/** The form of a comment template, with a preview. */
function TemplateForm({ draft: { _id, name, text }, vacancyTitle, onDone }: TemplateFormProps) {
  // A new template starts with the current comment. Another comment gets another draft.
  const form = useStoredTextForm(`template.${_id ?? text}`, { name, text });
  const save = useSaveTemplate();
  const area = form.field('text');
  const send = async (values: { name: string; text: string }) => {
    await save({ _id, ...values });
    onDone();
  };
  return (
    <form
      className={classes.form}
      {...form.props({ send, fallbackMessage: 'Não foi possível salvar o modelo.' })}
    >
      <TextField label="Nome do modelo" data-autofocus aria-required {...form.field('name')} />
      <TextAreaField
        label="Texto"
        limit={commentLimit}
        rows={6}
        aria-required
        {...area}
        error={area.error ?? findCommentProblem(area.value)}
      />
      <p className={classes.hint}>
        <strong>{'{nome}'}</strong> vira o primeiro nome da pessoa, e <strong>{'{vaga}'}</strong>, o título da
        vaga.
      </p>
      {hasPlaceholder(area.value) && (
        <p className={classes.preview}>
          <strong>Exemplo: Ana vai ler:</strong>{' '}
          {fillComment(area.value, { candidateName: 'Ana', vacancyTitle })}
        </p>
      )}
      <FormFailure message={form.failure} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onDone}>
          Voltar
        </Button>
        <Button type="submit" loading={form.sending}>
          Salvar modelo
        </Button>
      </div>
    </form>
  );
}
