import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import iconButton from '../../ui/controls/action.module.css';
import classes from './filter-button.module.css';

interface FilterButtonProps {
  isOpen: boolean;
  /** How many filters are in force. */
  count: number;
  onToggle: () => void;
}

/** Shows and hides what narrows and orders the applicants, so that the list begins as high as it can. */
export const FilterButton = ({ isOpen, count, onToggle }: FilterButtonProps) => (
  <button
    type="button"
    className={`${iconButton.button} ${classes.button}`}
    aria-expanded={isOpen}
    aria-label={count > 0 ? `Filtrar e ordenar, ${count} em uso` : 'Filtrar e ordenar'}
    title="Filtrar e ordenar"
    onClick={onToggle}
  >
    <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
    {count > 0 && (
      <span className={classes.count} aria-hidden="true">
        {count}
      </span>
    )}
  </button>
);
