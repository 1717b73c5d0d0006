import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { searchRadii } from '@trampolim/contract/values/vocabulary';
import { type ReactNode, useId } from 'react';
import { ResponsiveDialog, type ResponsiveDialogProps } from '../../ui/dialogs/responsive-dialog.tsx';
import { NumberSelect } from '../fields/field.tsx';
import classes from './search-page.module.css';

interface FilterFrameProps extends Pick<ResponsiveDialogProps, 'opened' | 'onClose' | 'title' | 'size'> {
  /** Renders the form with this id. It is mounted at each opening, so it starts with the filters in force. */
  children: (formId: string) => ReactNode;
}

/** A dialog with all filters of a search. Changed filters take effect when they are applied. */
export function FilterFrame({ children, ...dialog }: FilterFrameProps) {
  const formId = useId();
  return (
    <ResponsiveDialog
      {...dialog}
      footer={
        <>
          <Button type="reset" form={formId} variant="default">
            Limpar filtros
          </Button>
          <Button type="submit" form={formId}>
            Aplicar filtros
          </Button>
        </>
      }
    >
      {children(formId)}
    </ResponsiveDialog>
  );
}

interface FilterButtonProps {
  /** The number of filters in force. */
  count: number;
  onClick: () => void;
}

/** Opens the filters of a search. */
export const FilterButton = ({ count, onClick }: FilterButtonProps) => (
  <Button variant="default" className={classes.filter} onClick={onClick}>
    <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
    <span className={classes.filterLabel}>Filtros</span>
    {count > 0 && (
      <span className={classes.chosen}>
        {count}
        <span className="only-for-screen-readers"> em uso</span>
      </span>
    )}
  </Button>
);

interface RadiusFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** A select for the radius of a search around its city. */
export const RadiusField = (props: RadiusFieldProps) => (
  <NumberSelect
    label="Distância da cidade"
    blankLabel="Só na cidade"
    offered={searchRadii}
    toLabel={(radius) => `Até ${radius} km`}
    {...props}
  />
);
