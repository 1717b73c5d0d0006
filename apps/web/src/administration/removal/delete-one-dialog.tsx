import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RemovableKind } from '@trampolim/contract/values/vocabulary';
import { useState } from 'react';
import { failureMessage } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import { ResponsiveDialog, useGuardedClose } from '../../ui/dialogs/responsive-dialog.tsx';
import { deleteOne } from '../administration-api.ts';
import { tabOf, wordsOf } from '../administration-filters.ts';
import type { Listed } from '../lists/listed.ts';
import classes from './confirm-removal-dialog.module.css';
import { goesAlong } from './goes-along.ts';

interface DeleteOneDialogProps {
  kind: RemovableKind;
  listed: Listed | undefined;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

/** Asks before one goes, and says what goes with it. */
export function DeleteOneDialog({ kind, listed, onClose, onDeleted }: DeleteOneDialogProps) {
  const client = useQueryClient();
  // Stays while the dialog leaves the screen.
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  const closing = useGuardedClose(listed?._id, onClose);
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => deleteOne(client, kind, id),
    onMutate: closing,
    onSuccess: (_, id, closeThis) => {
      onDeleted(id);
      toast.success('Deletado com Sucesso!', { about: last?.name ?? '' });
      closeThis();
    },
    onError: (error) => toast.error(failureMessage('Não foi possível excluir.', error)),
  });
  return (
    <ResponsiveDialog
      opened={listed !== undefined}
      onClose={onClose}
      title={`Excluir ${wordsOf[tabOf(kind)].one}?`}
      size="md"
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancelar
          </Button>
          <Button className={actions.danger} loading={isPending} onClick={() => listed && mutate(listed._id)}>
            Excluir
          </Button>
        </>
      }
    >
      <p className={classes.name}>{last?.name}</p>
      <p>{goesAlong[kind]} Não é possível desfazer.</p>
    </ResponsiveDialog>
  );
}
