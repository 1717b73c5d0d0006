import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { savedSearchLimit } from '@trampolim/contract/wire/limits';
import { useEffect, useRef, useState } from 'react';
import { type CandidateUrlFilters, candidateUrlFilters } from '../candidates/candidate-filters.ts';
import { failureMessage } from '../platform/api/api-error.ts';
import actions from '../ui/controls/action.module.css';
import primitives from '../ui/primitives.module.css';
import { phoneWidth } from '../ui/theme/breakpoints.ts';
import { savedSearchesQuery } from './saved-search-api.ts';
import { newCandidatesText, SavedSearchLink } from './saved-search-link.tsx';
import classes from './saved-searches.module.css';
import { SavedSearchesDialog, SaveSearchDialog } from './saved-searches-dialog.tsx';

/**
 * Links to a company's saved searches with their numbers of new candidates, and the button that saves the current
 * search.
 */
export function SavedSearches({ filters }: { filters: CandidateUrlFilters }) {
  const { data: searches, error, refetch } = useQuery(savedSearchesQuery());
  const [dialog, setDialog] = useState<'save' | 'organize'>();
  const searchKey = searchKeyOf(filters);
  const isSaved = searches?.some((search) => searchKeyOf(search.filters) === searchKey);
  const hasFilters = searchKey !== searchKeyOf({});
  const closeDialog = () => setDialog(undefined);
  const row = useRef<HTMLElement>(null);
  const isSaving = useRef(false);
  useEffect(() => {
    if (!isSaved || !isSaving.current) return;
    isSaving.current = false;
    // The button that opened the dialog has disappeared, and the saved search is in its place.
    if (!document.activeElement?.closest('main'))
      row.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [isSaved]);
  const openSaveDialog = () => {
    isSaving.current = true;
    setDialog('save');
  };
  // On phones the row scrolls, and the save button comes first so that it is in sight.
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  const saveButton = searches && hasFilters && !isSaved && searches.length < savedSearchLimit && (
    <button type="button" className={actions.textButton} onClick={openSaveDialog}>
      Salvar busca
    </button>
  );
  return (
    <nav ref={row} className={classes.row} aria-label="Buscas salvas">
      {error && (
        <p className={primitives.note}>
          {failureMessage('Erro ao carregar buscas salvas.', error)}{' '}
          <button type="button" className={actions.textButton} onClick={() => void refetch()}>
            Tentar de novo
          </button>
        </p>
      )}
      {searches?.length === 0 && !hasFilters && (
        <p className={primitives.note}>Filtre e salve a busca para saber de novos currículos.</p>
      )}
      {isPhone && saveButton}
      {searches && searches.length > 0 && (
        <ul className={classes.searches}>
          {searches.map((search) => {
            const news = newCandidatesText(search);
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
      {!isPhone && saveButton}
      {searches && searches.length > 0 && (
        <button type="button" className={actions.textButton} onClick={() => setDialog('organize')}>
          Organizar
        </button>
      )}
      <SaveSearchDialog opened={dialog === 'save'} onClose={closeDialog} filters={filters} />
      <SavedSearchesDialog opened={dialog === 'organize'} onClose={closeDialog} searches={searches ?? []} />
    </nav>
  );
}

/** Equal for searches with the same URL parameters. */
const searchKeyOf = (filters: CandidateUrlFilters): string =>
  JSON.stringify(candidateUrlFilters.write(filters));
