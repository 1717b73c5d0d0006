import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import classes from './search-page.module.css';

interface FilterButtonProps {
  /** How many filters are in force. */
  chosen: number;
  onClick: () => void;
}

/** Opens the filters of a search. */
export const FilterButton = ({ chosen, onClick }: FilterButtonProps) => (
  <Button variant="default" className={classes.filter} onClick={onClick}>
    <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
    <span className={classes.filterLabel}>Filtros</span>
    {chosen > 0 && (
      <span className={classes.chosen}>
        {chosen}
        <span className="only-for-screen-readers"> em uso</span>
      </span>
    )}
  </Button>
);
