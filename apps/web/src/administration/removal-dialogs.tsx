import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RemovableKind } from '@trampolim/contract/values/vocabulary';
import { bulkRemovalLimit, chosenForRemovalLimit } from '@trampolim/contract/wire/limits';
import { useId, useState } from 'react';
import { TextField } from '../forms/fields/field.tsx';
import { ApiError, failureMessage } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { ResponsiveDialog, useGuardedClose } from '../ui/dialogs/responsive-dialog.tsx';
import { formatCount } from '../ui/format/format.ts';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { deleteOne, removalCountQuery, startRemoval } from './administration-api.ts';
import { type Tab, tabOf, tabTexts } from './administration-filters.ts';
import { usePasswordConfirmation } from './password-confirmation.tsx';
import classes from './removal.module.css';
import type { ListedItem } from './target-row.tsx';

/** Either the selected items or everything that the search finds. */
export type RemovalScope = 'selection' | 'search';

interface ConfirmRemovalDialogProps {
  tab: Tab;
  scope: RemovalScope;
  search: string | undefined;
  ids: readonly string[];
  onClose: () => void;
  onStarted: () => void;
}

/** From this count on, the user has to type the count to confirm. */
const minCountToType = 20;

/** Asks for confirmation of a bulk removal, with its consequences. */
export function ConfirmRemovalDialog(props: ConfirmRemovalDialogProps) {
  const { scope, tab, search, ids } = props;
  const { kind } = tabTexts[tab];
  const isSearchScope = scope === 'search';
  const query = useQuery({ ...removalCountQuery(kind, search), enabled: isSearchScope });
  if (!isSearchScope)
    return <Confirmation {...props} count={ids.length} tooMany={ids.length > chosenForRemovalLimit} />;
  if (query.data) return <Confirmation {...props} {...query.data} onChanged={() => void query.refetch()} />;
  return (
    <ResponsiveDialog opened onClose={props.onClose} title="Contando…" size="md">
      <Loaded
        query={query}
        pending={
          <Loading label="Contando">
            <SkeletonLines shape={[['60%'], ['100%']]} />
          </Loading>
        }
        failure="Não foi possível contar."
      >
        {() => null}
      </Loaded>
    </ResponsiveDialog>
  );
}

interface ConfirmationProps extends ConfirmRemovalDialogProps {
  count: number;
  tooMany: boolean;
  /** Reloads the count after the server has found a different one. */
  onChanged?: () => void;
}

function Confirmation({
  tab,
  scope,
  search,
  ids,
  count,
  tooMany,
  onClose,
  onStarted,
  onChanged,
}: ConfirmationProps) {
  const { kind, singular, plural } = tabTexts[tab];
  const formId = useId();
  const client = useQueryClient();
  const [typedCount, setTypedCount] = useState('');
  const [countError, setCountError] = useState<string>();
  const { withConfirmedPassword, passwordDialog } = usePasswordConfirmation();
  const {
    mutate,
    isPending,
    error: refusal,
  } = useMutation({
    mutationFn: () =>
      withConfirmedPassword(() =>
        startRemoval(
          client,
          scope === 'selection' ? { kind, ids: [...ids] } : { kind, search, expected: count },
        ),
      ),
    onSuccess: onStarted,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'removal_changed') onChanged?.();
    },
  });
  const targetText = `${formatCount(count)} ${count === 1 ? singular : plural}`;
  const mustTypeCount = count >= minCountToType;
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const isCorrect = !mustTypeCount || typedCount.replaceAll(/\D/g, '') === String(count);
    setCountError(isCorrect ? undefined : `Digite ${formatCount(count)} para confirmar.`);
    if (isCorrect) mutate();
  };
  const limit = scope === 'selection' ? chosenForRemovalLimit : bulkRemovalLimit;
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title={tooMany ? 'Muitos itens de uma vez' : `Excluir ${targetText}?`}
      size="md"
      footer={
        <>
          {refusal && (
            <p className={classes.failure} role="alert">
              {failureMessage('Não foi possível começar.', refusal)}
            </p>
          )}
          <Button variant="default" data-autofocus={!mustTypeCount || undefined} onClick={onClose}>
            Cancelar
          </Button>
          {!tooMany && (
            <Button type="submit" form={formId} className={actions.danger} loading={isPending}>
              Excluir {targetText}
            </Button>
          )}
        </>
      }
    >
      {passwordDialog}
      {tooMany ? (
        <p>O máximo é {formatCount(limit)}. Refine a busca e exclua em partes.</p>
      ) : (
        <form id={formId} className={classes.form} onSubmit={submit}>
          {scope === 'search' && (
            <p>
              {search ? (
                <>
                  Tudo o que a busca por <strong>“{search}”</strong> encontra agora.
                </>
              ) : (
                <>Tudo o que está na lista agora.</>
              )}
            </p>
          )}
          <p>{consequences[kind]} Não é possível desfazer.</p>
          {mustTypeCount && (
            <TextField
              label={`Para confirmar, digite ${formatCount(count)}`}
              name="count"
              value={typedCount}
              error={countError}
              inputMode="numeric"
              autoComplete="off"
              data-autofocus
              onChange={setTypedCount}
            />
          )}
        </form>
      )}
    </ResponsiveDialog>
  );
}

interface DeleteOneDialogProps {
  kind: RemovableKind;
  item: ListedItem | undefined;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

/** Asks for confirmation before one item is deleted. */
export function DeleteOneDialog({ kind, item, onClose, onDeleted }: DeleteOneDialogProps) {
  const client = useQueryClient();
  // Stays set while the dialog closes, so that its content remains visible.
  const [lastItem, setLastItem] = useState(item);
  if (item && item !== lastItem) setLastItem(item);
  const guardClose = useGuardedClose(item?._id, onClose);
  const { withConfirmedPassword, passwordDialog } = usePasswordConfirmation();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => withConfirmedPassword(() => deleteOne(client, kind, id)),
    onMutate: guardClose,
    onSuccess: (_, id, closeIfStillOpen) => {
      onDeleted(id);
      toast.success('Deletado com Sucesso!', { about: lastItem?.name ?? '' });
      closeIfStillOpen();
    },
    onError: (error) => toast.error(failureMessage('Não foi possível excluir.', error)),
  });
  return (
    <ResponsiveDialog
      opened={item !== undefined}
      onClose={onClose}
      title={`Excluir ${tabTexts[tabOf(kind)].singular}?`}
      size="md"
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancelar
          </Button>
          <Button className={actions.danger} loading={isPending} onClick={() => item && mutate(item._id)}>
            Excluir
          </Button>
        </>
      }
    >
      {passwordDialog}
      <p className={classes.name}>{lastItem?.name}</p>
      <p>{consequences[kind]} Não é possível desfazer.</p>
    </ResponsiveDialog>
  );
}

const consequences: Record<RemovableKind, string> = {
  Candidate:
    'Inclui currículo, candidaturas e tudo o mais da conta. A pessoa é avisada no e-mail confirmado.',
  Company:
    'Inclui as vagas, as candidaturas recebidas e as contas da equipe. Quem se candidatou e não foi dispensado é avisado.',
  Vacancy:
    'Inclui as candidaturas recebidas. Quem se candidatou guarda o histórico e, se não foi dispensado, é avisado.',
  Admin: 'A pessoa perde o acesso na hora.',
};
