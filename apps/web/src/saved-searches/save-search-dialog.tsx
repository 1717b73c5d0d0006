import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { cutText } from '@trampolim/contract/values/cut-text';
import { savedSearchNameLimit } from '@trampolim/contract/wire/limits';
import { useId } from 'react';
import { type CandidateFilters, describeSearch } from '../candidates/search/candidate-filters.ts';
import { FormFailure, TextField } from '../forms/fields/field.tsx';
import { useDraft } from '../forms/light/use-draft.ts';
import { toast } from '../platform/toast.ts';
import { ResponsiveDialog } from '../ui/dialogs/responsive-dialog.tsx';
import { useClosing } from '../ui/dialogs/use-closing.ts';
import { changeSavedSearches, saveSearch } from './saved-search-api.ts';

interface SaveSearchDialogProps {
  opened: boolean;
  onClose: () => void;
  filters: CandidateFilters;
}

/** Asks under what name the search in force is kept. */
export function SaveSearchDialog({ opened, onClose, filters }: SaveSearchDialogProps) {
  const form = useId();
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title="Salvar busca"
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={form}>
            Salvar
          </Button>
        </>
      }
    >
      <NameForm id={form} filters={filters} onSaved={onClose} />
    </ResponsiveDialog>
  );
}

interface NameFormProps {
  id: string;
  filters: CandidateFilters;
  onSaved: () => void;
}

/** Inside the dialog, so that each opening starts from the filters in force. */
function NameForm({ id, filters, onSaved }: NameFormProps) {
  const client = useQueryClient();
  const closing = useClosing(id, onSaved);
  const draft = useDraft({ name: cutText(describeSearch(filters), savedSearchNameLimit - 1) });
  const send = async ({ name }: { name: string }) => {
    const close = closing();
    const saved = await saveSearch(name, filters);
    await changeSavedSearches(client, (searches) => [saved, ...searches]);
    toast.success('Busca salva.');
    close();
  };
  return (
    <form id={id} {...draft.form({ send, fallbackMessage: 'Erro ao salvar a busca.' })}>
      <TextField
        label="Nome da busca"
        hint="Todos da empresa veem as buscas salvas."
        maxLength={savedSearchNameLimit}
        autoComplete="off"
        data-autofocus
        {...draft.field('name')}
      />
      <FormFailure message={draft.failure} />
    </form>
  );
}
