import type { SearchRadius } from '@trampolim/contract/values/vocabulary';

interface PlaceFilters {
  city?: string | undefined;
  state?: string | undefined;
  radius?: SearchRadius | undefined;
}

/** A radius needs a city, which the words of the search may name as well. */
export const radiusInForce = ({ city, radius }: PlaceFilters, words: string | undefined) =>
  city || words ? radius : undefined;

/** `Campinas`, `Campinas/SP + 25 km` */
export const placeLabel = ({ city = '', state, radius }: PlaceFilters): string =>
  radius ? `${state ? `${city}/${state}` : city} + ${radius} km` : city;
