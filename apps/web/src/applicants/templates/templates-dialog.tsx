import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fillComment } from '@trampolim/contract/applications/comment-placeholders';
import type { CommentTemplate } from '@trampolim/contract/applications/comment-templates';
import { commentTemplateLimit } from '@trampolim/contract/wire/limits';
import { use, useState } from 'react';
import iconButton from '../../ui/controls/action.module.css';
import { ConfirmDialog, ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import card from '../../ui/lists/card.module.css';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { TemplateForm } from './template-form.tsx';
import classes from './templates.module.css';
import { type TemplateDraft, templatesQuery, useRemoveTemplate } from './templates-api.ts';
import { VacancyTitle } from './vacancy-title.ts';

export interface TemplatesDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What was typed, which a new template begins with. */
  comment: string;
  /** Whom the comment is for; absent where it goes to several, each of whom is filled in later. */
  candidateName: string | undefined;
  onChoose: (text: string) => void;
}

/** The company's texts for comments: one is chosen for the comment, and all are kept here. */
export function TemplatesDialog({ opened, onClose, comment, candidateName, onChoose }: TemplatesDialogProps) {
  const query = useQuery(templatesQuery);
  const vacancyTitle = use(VacancyTitle);
  const [draft, setDraft] = useState<TemplateDraft>();
  const [asked, setAsked] = useState<CommentTemplate>();
  const { mutate: remove } = useRemoveTemplate();
  const count = query.data?.length ?? 0;
  /** As its reader will get it, where there is but one. */
  const shownText = (text: string) =>
    candidateName === undefined ? text : fillComment(text, { candidateName, vacancyTitle });
  const close = () => {
    setDraft(undefined);
    onClose();
  };
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={close}
      title={draft ? (draft._id ? 'Editar modelo' : 'Novo modelo') : 'Modelos de comentário'}
      size="lg"
    >
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
                <EmptyState text="Nenhum modelo ainda. Guarde aqui os textos que sua empresa repete." />
              ) : (
                <ul className={classes.list}>
                  {templates.map((template) => (
                    <li key={template._id} className={classes.template}>
                      <div className={classes.words}>
                        <button
                          type="button"
                          className={`${card.opener} ${classes.name}`}
                          onClick={() => {
                            onChoose(shownText(template.text));
                            close();
                          }}
                        >
                          {template.name}
                        </button>
                        <p className={classes.text}>{shownText(template.text)}</p>
                      </div>
                      <div className={classes.tools}>
                        <button
                          type="button"
                          className={iconButton.button}
                          aria-label={`Editar modelo ${template.name}`}
                          title="Editar"
                          onClick={() => setDraft(template)}
                        >
                          <IconPencil size={20} aria-hidden="true" />
                        </button>
                        <button
                          type="button"
                          className={iconButton.button}
                          aria-label={`Excluir modelo ${template.name}`}
                          title="Excluir"
                          onClick={() => setAsked(template)}
                        >
                          <IconTrash size={20} aria-hidden="true" />
                        </button>
                      </div>
                    </li>
                  ))}
                </ul>
              )}
              <div className={classes.foot}>
                <Button
                  variant="default"
                  disabled={count >= commentTemplateLimit}
                  onClick={() => setDraft({ name: '', text: comment })}
                >
                  {comment.trim() ? 'Guardar o que escrevi como modelo' : 'Novo modelo'}
                </Button>
                <p className={classes.hint}>
                  {count} de {commentTemplateLimit}, de toda a empresa
                </p>
              </div>
            </>
          )}
        </Loaded>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title={`Excluir o modelo ${asked?.name ?? ''}?`}
        cancelLabel="Manter"
        confirmLabel="Excluir"
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) remove(asked);
          setAsked(undefined);
        }}
      >
        <p>Ele some para toda a empresa. O que já foi enviado com ele fica como está.</p>
      </ConfirmDialog>
    </ResponsiveDialog>
  );
}
