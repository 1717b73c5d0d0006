import { useQuery } from '@tanstack/react-query';
import { savedSearchLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { type CandidateFilters, candidateFilters } from '../candidates/candidate-filters.ts';
import { failureMessage } from '../platform/api/api-error.ts';
import actions from '../ui/controls/action.module.css';
import primitives from '../ui/primitives.module.css';
import { savedSearchesQuery } from './saved-search-api.ts';
import { newsOf, SavedSearchLink } from './saved-search-link.tsx';
import classes from './saved-searches.module.css';
import { SavedSearchesDialog, SaveSearchDialog } from './saved-searches-dialog.tsx';

type Opened = 'save' | 'organize' | undefined;

/** Links to a company's saved searches with their numbers of new candidates, and the button that saves the current search. */
export function SavedSearches({ filters }: { filters: CandidateFilters }) {
  const { data: searches, error, refetch } = useQuery(savedSearchesQuery());
  const [opened, setOpened] = useState<Opened>();
  const searchKey = searchKeyOf(filters);
  const isSaved = searches?.some((search) => searchKeyOf(search.filters) === searchKey) ?? true;
  const narrows = searchKey !== searchKeyOf({});
  const close = () => setOpened(undefined);
  return (
    <nav className={classes.row} aria-label="Buscas salvas">
      {error && (
        <p className={primitives.note}>
          {failureMessage('Erro ao carregar buscas salvas.', error)}{' '}
          <button type="button" className={actions.textButton} onClick={() => void refetch()}>
            Tentar de novo
          </button>
        </p>
      )}
      {searches?.length === 0 && !narrows && (
        <p className={primitives.note}>Filtre e salve a busca para saber quando chegar gente nova.</p>
      )}
      {searches && searches.length > 0 && (
        <ul className={classes.searches}>
          {searches.map((search) => {
            const news = newsOf(search);
            return (
              <li key={search._id}>
                <SavedSearchLink
                  search={search}
                  isCurrent={searchKeyOf(search.filters) === searchKey}
                  className={classes.search}
                >
                  <span className={classes.name}>{search.name}</span>
                  {news && <span className={classes.news}>{news}</span>}
                </SavedSearchLink>
              </li>
            );
          })}
        </ul>
      )}
      {searches && narrows && !isSaved && searches.length < savedSearchLimit && (
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

/** Compares searches by their URL parameters. */
const searchKeyOf = (filters: CandidateFilters): string => JSON.stringify(candidateFilters.write(filters));
