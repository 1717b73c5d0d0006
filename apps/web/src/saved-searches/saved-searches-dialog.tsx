import type { SavedSearch } from '@trampolim/contract/candidates/saved-searches';
import { ResponsiveDialog } from '../ui/dialogs/responsive-dialog.tsx';
import { FocusRestorer } from '../ui/lists/focus-restorer.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import classes from './saved-searches-dialog.module.css';

interface SavedSearchesDialogProps {
  opened: boolean;
  onClose: () => void;
  searches: readonly SavedSearch[];
}

/** Where kept searches are renamed and let go. */
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
