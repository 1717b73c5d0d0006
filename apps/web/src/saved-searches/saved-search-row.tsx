import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedSearch } from '@trampolim/contract/candidates/saved-searches';
import { savedSearchNameLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { describeSearch } from '../candidates/search/candidate-filters.ts';
import { FormFailure, TextField } from '../forms/fields/field.tsx';
import { useDraft } from '../forms/light/use-draft.ts';
import { failureOf } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { relativeDay } from '../ui/format/relative-day.ts';
import {
  changeSavedSearch,
  changeSavedSearches,
  deleteSavedSearch,
  renameSavedSearch,
  saveSearch,
} from './saved-search-api.ts';
import { newsOf, SavedSearchLink } from './saved-search-link.tsx';
import classes from './saved-searches-dialog.module.css';

/** A kept search: what it looks for, and what may be done with it. */
export function SavedSearchRow({ search, onOpen }: { search: SavedSearch; onOpen: () => void }) {
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
          {[describeSearch(filters), `vista ${relativeDay(lookedAt)}`, newsOf(search)]
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

/** Lets a search go, and offers to keep it again. */
function useRemoval({ _id: id, name, filters }: SavedSearch) {
  const client = useQueryClient();
  const { mutate: keepAgain } = useMutation({
    mutationFn: () => saveSearch(name, filters),
    onSuccess: (saved) => changeSavedSearches(client, (searches) => [saved, ...searches]),
    onError: (error) => toast.error(failureOf('Erro ao salvar a busca.', error)),
  });
  return useMutation({
    mutationFn: () => deleteSavedSearch(id),
    onSuccess: async () => {
      toast.success('Busca excluída.', { about: name, label: 'Desfazer', onClick: () => keepAgain() });
      await changeSavedSearches(client, (searches) => searches.filter(({ _id }) => _id !== id));
    },
    onError: (error) => toast.error(failureOf('Erro ao excluir a busca.', error)),
  });
}

/** Where the button was that had it. */
const focus = (input: HTMLInputElement | null) => input?.focus();

function RenameForm({ search: { _id: id, name }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const client = useQueryClient();
  const draft = useDraft({ name });
  const send = async (values: { name: string }) => {
    await changeSavedSearch(client, id, await renameSavedSearch(id, values.name));
    onClose();
  };
  return (
    <form className={classes.form} {...draft.form({ send, fallbackMessage: 'Erro ao renomear a busca.' })}>
      <TextField
        label="Nome da busca"
        maxLength={savedSearchNameLimit}
        autoComplete="off"
        ref={focus}
        {...draft.field('name')}
      />
      <FormFailure message={draft.failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={draft.sending}>
          Salvar
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
