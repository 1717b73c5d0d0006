import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedSearch } from '@trampolim/contract/saved-searches/saved-searches';
import { cutText } from '@trampolim/contract/values/cut-text';
import { savedSearchNameLimit } from '@trampolim/contract/wire/limits';
import { useId, useState } from 'react';
import { type CandidateUrlFilters, describeSearch } from '../candidates/candidate-filters.ts';
import { FormFailure, TextField } from '../forms/fields/field.tsx';
import { useTextForm } from '../forms/light/use-text-form.ts';
import { failureMessage } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { ResponsiveDialog, useGuardedClose } from '../ui/dialogs/responsive-dialog.tsx';
import { relativeDay } from '../ui/format/relative-time.ts';
import { FocusRestorer } from '../ui/lists/focus-restorer.tsx';
import { changeSavedSearches, deleteSavedSearch, renameSavedSearch, saveSearch } from './saved-search-api.ts';
import { newCandidatesText, SavedSearchLink } from './saved-search-link.tsx';
import classes from './saved-searches-dialog.module.css';

interface SavedSearchesDialogProps {
  opened: boolean;
  onClose: () => void;
  searches: readonly SavedSearch[];
}

/** Renames and deletes saved searches. */
export const SavedSearchesDialog = ({ opened, onClose, searches }: SavedSearchesDialogProps) => (
  <ResponsiveDialog opened={opened} onClose={onClose} title="Buscas salvas" size="md">
    <FocusRestorer keys={searches.map(({ _id }) => _id)}>
      {searches.length === 0 && <p>Nenhuma busca salva.</p>}
      <ul className={classes.searches}>
        {searches.map((search) => (
          <li key={search._id} data-key={search._id}>
            <SavedSearchRow search={search} onOpen={onClose} />
          </li>
        ))}
      </ul>
    </FocusRestorer>
  </ResponsiveDialog>
);

/** A saved search with its description and actions. */
function SavedSearchRow({ search, onOpen }: { search: SavedSearch; onOpen: () => void }) {
  const [isRenaming, setRenaming] = useState(false);
  const remove = useRemoval(search);
  if (isRenaming) return <RenameForm search={search} onClose={() => setRenaming(false)} />;
  const { name, filters, lookedAt } = search;
  return (
    <div className={classes.row}>
      <div>
        <SavedSearchLink search={search} className={classes.name} onOpen={onOpen}>
          {name}
        </SavedSearchLink>
        <div className={classes.about}>
          {[describeSearch(filters), `vista ${relativeDay(lookedAt)}`, newCandidatesText(search)]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      <button
        type="button"
        className={actions.textButton}
        aria-label={`Renomear ${name}`}
        onClick={() => setRenaming(true)}
      >
        Renomear
      </button>
      <button
        type="button"
        className={actions.textButton}
        aria-label={`Excluir ${name}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Excluir
      </button>
    </div>
  );
}

/** Deletes a saved search and offers to undo it. */
function useRemoval({ _id: id, name, filters }: SavedSearch) {
  const client = useQueryClient();
  const { mutate: restore } = useMutation({
    mutationFn: () => saveSearch(client, name, filters),
    onError: (error) => toast.error(failureMessage('Erro ao salvar a busca.', error)),
  });
  return useMutation({
    mutationFn: () => deleteSavedSearch(id),
    onSuccess: async () => {
      toast.success('Busca excluída.', { about: name, label: 'Desfazer', onClick: () => restore() });
      await changeSavedSearches(client, (searches) => searches.filter(({ _id }) => _id !== id));
    },
    onError: (error) => toast.error(failureMessage('Erro ao excluir a busca.', error)),
  });
}

/** Moves the focus to the input, which replaces the pressed button. */
const focusInput = (input: HTMLInputElement | null) => input?.focus();

function RenameForm({ search: { _id: id, name }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const client = useQueryClient();
  const form = useTextForm({ name });
  const send = async (values: { name: string }) => {
    await renameSavedSearch(client, id, values.name);
    onClose();
  };
  return (
    <form className={classes.form} {...form.props({ send, fallbackMessage: 'Erro ao renomear a busca.' })}>
      <TextField
        label="Nome da busca"
        maxLength={savedSearchNameLimit}
        autoComplete="off"
        ref={focusInput}
        {...form.field('name')}
      />
      <FormFailure message={form.failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.sending}>
          Salvar
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

interface SaveSearchDialogProps {
  opened: boolean;
  onClose: () => void;
  filters: CandidateUrlFilters;
}

/** Asks for the name under which the current search is saved. */
export function SaveSearchDialog({ opened, onClose, filters }: SaveSearchDialogProps) {
  const formId = useId();
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
          <Button type="submit" form={formId}>
            Salvar
          </Button>
        </>
      }
    >
      <NameForm id={formId} filters={filters} onSaved={onClose} />
    </ResponsiveDialog>
  );
}

interface NameFormProps {
  id: string;
  filters: CandidateUrlFilters;
  onSaved: () => void;
}

/** Rendered inside the dialog, so that each opening starts from the current filters. */
function NameForm({ id, filters, onSaved }: NameFormProps) {
  const client = useQueryClient();
  // The form is mounted only while the dialog is open.
  const guardClose = useGuardedClose(true, onSaved);
  // Leaves a character for the ellipsis that `cutText` may add.
  const form = useTextForm({ name: cutText(describeSearch(filters), savedSearchNameLimit - 1) });
  const send = async ({ name }: { name: string }) => {
    const closeIfStillOpen = guardClose();
    await saveSearch(client, name, filters);
    toast.success('Busca salva.');
    closeIfStillOpen();
  };
  return (
    <form id={id} {...form.props({ send, fallbackMessage: 'Erro ao salvar a busca.' })}>
      <TextField
        label="Nome da busca"
        hint="Toda a equipe vê as buscas salvas."
        maxLength={savedSearchNameLimit}
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
      <FormFailure message={form.failure} />
    </form>
  );
}
