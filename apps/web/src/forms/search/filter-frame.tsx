import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { searchRadii } from '@trampolim/contract/values/vocabulary';
import { type ComponentProps, type ReactNode, useId } from 'react';
import actions from '../../ui/controls/action.module.css';
import { ResponsiveDialog, type ResponsiveDialogProps } from '../../ui/dialogs/responsive-dialog.tsx';
import { Field } from '../fields/field.tsx';
import classes from './search-page.module.css';

interface FilterFrameProps extends Pick<ResponsiveDialogProps, 'opened' | 'onClose' | 'title' | 'size'> {
  /** Renders the form with this id. It is mounted at each opening, so it starts with the filters in force. */
  children: (form: string) => ReactNode;
}

/** A dialog with all filters of a search. They take effect when they are applied. */
export function FilterFrame({ children, ...dialog }: FilterFrameProps) {
  const form = useId();
  return (
    <ResponsiveDialog
      {...dialog}
      footer={
        <>
          <Button type="reset" form={form} variant="default">
            Limpar filtros
          </Button>
          <Button type="submit" form={form}>
            Aplicar filtros
          </Button>
        </>
      }
    >
      {children(form)}
    </ResponsiveDialog>
  );
}

interface FilterButtonProps {
  /** The number of filters in force. */
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

interface RadiusFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children'> {
  value: string;
  onChange: (value: string) => void;
}

/** A select for the radius of a search around its city. */
export const RadiusField = ({ onChange, ...select }: RadiusFieldProps) => (
  <Field label="Distância da cidade">
    {(input) => (
      <select {...select} {...input} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">Só na cidade</option>
        {searchRadii.map((radius) => (
          <option key={radius} value={radius}>
            Até {radius} km
          </option>
        ))}
      </select>
    )}
  </Field>
);

export interface NearbyPlace {
  city: string;
  state: string;
}

/** Offers cities near the viewer or near their work. The chosen one becomes a filter. */
export type RenderNearby = (choose: (place: NearbyPlace) => void) => ReactNode;

/** A usual distance to work in most cities. */
const usualRadius = '25';

/** The filters around a place, in the radius that was chosen before. */
export const nearPlace = ({ city, state }: NearbyPlace, radius?: string) => ({
  city,
  state,
  radius: radius || usualRadius,
});

interface NearbyPlacesProps {
  label: string;
  places: readonly NearbyPlace[];
  onChoose: (place: NearbyPlace) => void;
}

/** `Perto de mim: Campinas/SP`, `Perto de Campinas/SP` */
export const NearbyPlaces = ({ label, places, onChoose }: NearbyPlacesProps) =>
  places.length > 0 && (
    <div className={classes.places}>
      {places.map(({ city, state }) => (
        <button
          key={`${city}/${state}`}
          type="button"
          className={actions.textButton}
          onClick={() => onChoose({ city, state })}
        >
          {label} {city}/{state}
        </button>
      ))}
    </div>
  );
