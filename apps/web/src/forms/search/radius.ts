import type { SearchRadius } from '@trampolim/contract/values/vocabulary';

interface PlaceFilters {
  city?: string | undefined;
  state?: string | undefined;
  radius?: SearchRadius | undefined;
}

/** A radius needs a city, which the search text can also name. */
export const radiusInForce = ({ city, radius }: PlaceFilters, searchText: string | undefined) =>
  city || searchText ? radius : undefined;

/** A distance without a line break inside, such as `25 km`. */
export const kilometres = (radius: number): string => `${radius}\u00a0km`;

/**
 * The place of a search, the same in headings, chips and messages: `SP`, `Campinas`, `Campinas/SP`, `Campinas/SP + 25
 * km`.
 */
export function placeLabel({ city, state, radius }: PlaceFilters): string {
  const place = [city, state].filter(Boolean).join('/');
  return city && radius ? `${place} +\u00a0${kilometres(radius)}` : place;
}

export interface NearbyPlace {
  city: string;
  state: string;
}

/** A usual distance to work in most cities. */
const usualRadius = '25';

/** The filters around a place, in the radius that was chosen before. */
export const nearPlace = ({ city, state }: NearbyPlace, radius?: string) => ({
  city,
  state,
  radius: radius || usualRadius,
});
