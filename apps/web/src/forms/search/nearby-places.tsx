import type { ReactNode } from 'react';
import actions from '../../ui/controls/action.module.css';
import classes from './nearby-places.module.css';
import type { NearbyPlace } from './radius.ts';

/** Offers cities near the viewer or near their work. The chosen one becomes a filter. */
export type RenderNearby = (choose: (place: NearbyPlace) => void) => ReactNode;

interface NearbyPlacesProps {
  label: string;
  places: readonly NearbyPlace[];
  onChoose: (place: NearbyPlace) => void;
}

/** Buttons for nearby places, such as `Perto de mim: Campinas/SP` or `Perto de Campinas/SP`. */
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
