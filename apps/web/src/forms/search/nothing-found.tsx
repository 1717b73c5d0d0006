import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import actions from '../../ui/controls/action.module.css';
import { NothingFoundDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import listStates from '../../ui/states/list-states.module.css';
import classes from './search-page.module.css';

/** A search without one of its filters, or with a larger radius. */
export interface WiderSearch {
  name: string;
  label: string;
  /** Its number of results: `12 vagas`. */
  found: string;
  onChoose: () => void;
}

interface NothingFoundProps {
  text: string;
  /** The wider searches are undefined while they load. */
  wider: readonly WiderSearch[] | undefined;
  /** Undefined if there is nothing to clear. */
  onClear: (() => void) | undefined;
  children?: ReactNode;
}

/** Says that a search found nothing, and offers the wider searches that find something. */
export const NothingFound = ({ text, wider, onClear, children }: NothingFoundProps) => (
  <EmptyState text={text} drawing={<NothingFoundDrawing />}>
    {wider && wider.length > 0 && (
      <ul className={classes.wider}>
        {wider.map(({ name, label, found, onChoose }) => (
          <li key={name}>
            <button type="button" className={actions.textButton} onClick={onChoose}>
              {label}: {found}
            </button>
          </li>
        ))}
      </ul>
    )}
    {wider?.length === 0 && <p className={listStates.reason}>Remova mais de um filtro ou limpe a busca.</p>}
    {children}
    {onClear && <Button onClick={onClear}>Limpar busca e filtros</Button>}
  </EmptyState>
);
