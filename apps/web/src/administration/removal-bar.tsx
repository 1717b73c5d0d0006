import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import actions from '../ui/controls/action.module.css';
import { formatCount, formatTotal } from '../ui/format/format.ts';
import type { Selection } from '../ui/lists/selection.tsx';
import { type Tab, tabTexts } from './administration-filters.ts';
import classes from './removal.module.css';
import { ConfirmRemovalDialog, type RemovalScope } from './removal-dialogs.tsx';
import type { ListedItem } from './target-row.tsx';

interface RemovalBarProps {
  tab: Tab;
  search: string | undefined;
  selection: Selection<ListedItem>;
  /** The number of search results according to the list. */
  total: number;
  isTotalEstimate: boolean;
}

/** The target of the link that skips the rows. */
export const removalBarId = 'selecionados';

/** Actions for the selected items, sticky below the list. */
export function RemovalBar({ tab, search, selection, total, isTotalEstimate }: RemovalBarProps) {
  const [scope, setScope] = useState<RemovalScope>();
  const { singular, plural } = tabTexts[tab];
  const count = selection.items.size;
  const close = () => setScope(undefined);
  return (
    <>
      {count > 0 && (
        <section className={classes.bar} id={removalBarId} tabIndex={-1} aria-label="Selecionados">
          <p className={classes.count} role="status">
            {formatCount(count)} {count === 1 ? singular : plural}
          </p>
          {total > count && (
            <Button variant="subtle" onClick={() => setScope('search')}>
              Excluir todos os resultados ({formatTotal(total, { isEstimate: isTotalEstimate })})
            </Button>
          )}
          <div className={classes.actions}>
            <Button className={actions.danger} onClick={() => setScope('selection')}>
              Excluir {formatCount(count)} {count === 1 ? singular : plural}
            </Button>
            <CloseButton aria-label="Limpar seleção" size={44} iconSize={22} onClick={selection.clear} />
          </div>
        </section>
      )}
      {scope && (
        <ConfirmRemovalDialog
          tab={tab}
          scope={scope}
          search={search}
          ids={[...selection.items.keys()]}
          onClose={close}
          onStarted={() => {
            close();
            selection.clear();
          }}
        />
      )}
    </>
  );
}
