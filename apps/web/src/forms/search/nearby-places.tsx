import type { ReactNode } from 'react';
import actions from '../../ui/controls/action.module.css';
import classes from './nearby-places.module.css';

export interface NearbyPlace {
  city: string;
  state: string;
}

/** Offers cities that are near the viewer, or near their work; one that is chosen goes into the filters. */
export type RenderNearby = (choose: (place: NearbyPlace) => void) => ReactNode;

/** Far enough for a daily way to work in most cities. */
const usualRadius = '25';

/** The filters around a place, in the radius that was chosen before. */
export const nearPlace = ({ city, state }: NearbyPlace, radius: string | undefined) => ({
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
