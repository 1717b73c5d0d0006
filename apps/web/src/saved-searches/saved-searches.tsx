import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SavedSearch } from '@trampolim/contract/candidates/saved-searches';
import { savedSearchLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { type CandidateFilters, candidateFilters } from '../candidates/search/candidate-filters.ts';
import { failureOf } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { SaveSearchDialog } from './save-search-dialog.tsx';
import { changeSavedSearch, lookAtSavedSearch, savedSearchesQuery } from './saved-search-api.ts';
import classes from './saved-searches.module.css';
import { SavedSearchesDialog } from './saved-searches-dialog.tsx';

type Opened = 'save' | 'organize' | undefined;

/** The searches that a company keeps, each a step away, with how many candidates are new to it; and the way to keep the one in force. */
export function SavedSearches({ filters }: { filters: CandidateFilters }) {
  const { data: searches, error, refetch } = useQuery(savedSearchesQuery());
  const [opened, setOpened] = useState<Opened>();
  const address = addressOf(filters);
  const isKept = searches?.some((search) => addressOf(search.filters) === address) ?? true;
  const narrows = address !== addressOf({});
  const close = () => setOpened(undefined);
  return (
    <nav className={classes.row} aria-label="Buscas salvas">
      {error && (
        <p className={classes.hint}>
          {failureOf('Erro ao carregar buscas salvas.', error)}{' '}
          <button type="button" className={actions.textButton} onClick={() => void refetch()}>
            Tentar de novo
          </button>
        </p>
      )}
      {searches?.length === 0 && !narrows && (
        <p className={classes.hint}>Filtre e salve a busca para saber quando chegar gente nova.</p>
      )}
      {searches && searches.length > 0 && (
        <ul className={classes.searches}>
          {searches.map((search) => (
            <li key={search._id}>
              <SavedSearchChip search={search} isCurrent={addressOf(search.filters) === address} />
            </li>
          ))}
        </ul>
      )}
      {searches && narrows && !isKept && searches.length < savedSearchLimit && (
        <button type="button" className={actions.textButton} onClick={() => setOpened('save')}>
          Salvar busca
        </button>
      )}
      {searches && searches.length > 0 && (
        <button type="button" className={actions.textButton} onClick={() => setOpened('organize')}>
          Organizar
        </button>
      )}
      <SaveSearchDialog opened={opened === 'save'} onClose={close} filters={filters} />
      <SavedSearchesDialog opened={opened === 'organize'} onClose={close} searches={searches ?? []} />
    </nav>
  );
}

/** Equal searches have equal addresses. */
const addressOf = (filters: CandidateFilters): string => JSON.stringify(candidateFilters.write(filters));

function SavedSearchChip({ search, isCurrent }: { search: SavedSearch; isCurrent: boolean }) {
  const { _id: id, name, filters } = search;
  const client = useQueryClient();
  const { mutate: look } = useMutation({
    mutationFn: () => lookAtSavedSearch(id),
    onSuccess: ({ lookedAt }) =>
      changeSavedSearch(client, id, { lookedAt, newCandidates: 0, moreNew: false }),
    onError: (error) => toast.error(failureOf('Erro ao marcar a busca como vista.', error)),
  });
  const news = newsOf(search);
  return (
    <Link
      to="/listar-candidatos"
      search={candidateFilters.write(filters)}
      // Beside one that narrows less it would pass for the same page.
      activeOptions={{ exact: true, includeSearch: true }}
      preload={false}
      resetScroll={false}
      className={classes.search}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => look()}
    >
      <span className={classes.name}>{name}</span>
      {news && <span className={classes.news}>{news}</span>}
    </Link>
  );
}

/** `1 novo`, `3 novos`, `mais de 99 novos`; nothing where nobody is new. */
function newsOf({ newCandidates, moreNew }: SavedSearch): string | undefined {
  if (newCandidates === 0) return undefined;
  return `${moreNew ? 'mais de ' : ''}${newCandidates} ${newCandidates === 1 ? 'novo' : 'novos'}`;
}
