import { type SearchRadius, searchRadii } from '@trampolim/contract/values/vocabulary';
import { distanceKm, findMunicipalities, findNearby, foldPlace, type Municipality } from './places.ts';
import { any, quote } from './tsquery.ts';

/** The area that a search covers around its cities. */
export interface Surroundings {
  centres: Municipality[];
  /**
   * The cities within the radius by distance: first the centres, then those up to each step. Empty without a radius.
   */
  rings: Municipality[][];
}

interface CityAndState {
  city: string;
  state: string;
}

interface PlaceFilters {
  city?: string | undefined;
  state?: string | undefined;
  radius?: SearchRadius | undefined;
}

/** The area of a search from its filters. Without a city filter, the cities are those that its words name. */
export function findSurroundings(
  { city, state, radius }: PlaceFilters,
  citiesInWords: Municipality[] = [],
): Surroundings {
  const centres = city
    ? findMunicipalities(city).filter((namesake) => !state || namesake.state === state)
    : citiesInWords;
  return { centres, rings: radius && centres.length > 0 ? ringsAround(centres, radius) : [] };
}

function ringsAround(centres: Municipality[], radius: SearchRadius): Municipality[][] {
  const steps = searchRadii.filter((step) => step <= radius);
  const others = new Set(centres.flatMap((centre) => findNearby(centre, radius))).difference(
    new Set(centres),
  );
  const byStep = Map.groupBy(others, (city) => {
    const distance = Math.min(...centres.map((centre) => distanceKm(centre, city)));
    return steps.find((step) => distance <= step);
  });
  return [centres, ...steps.map((step) => byStep.get(step) ?? [])];
}

export const cityLexeme = ({ name, state }: Municipality) =>
  quote(`c=${state.toLowerCase()}/${foldPlace(name).replaceAll(' ', '_')}`);

/** Remote vacancies are near everybody, and come after those of the city itself. */
const remoteRing = 1;

/** No document contains this lexeme. */
const nowhere = quote('c=');

/** One tsquery for each ring. */
export const ringConditions = (rings: Municipality[][]): string[] =>
  rings.map((cities, ring) => {
    const lexemes = cities.map(cityLexeme);
    if (ring === remoteRing) lexemes.push(quote('o=remoto'));
    return lexemes.length > 0 ? any(lexemes) : nowhere;
  });

/** Matches documents anywhere in the rings. */
export const inRings = (rings: Municipality[][]): string => any(ringConditions(rings));

const findMunicipality = ({ city, state }: CityAndState): Municipality[] =>
  findMunicipalities(city).filter((municipality) => municipality.state === state);

/** Whole kilometres from the nearest centre. Undefined if either place is not a known municipality. */
export function distanceFrom(centres: Municipality[], place: CityAndState): number | undefined {
  const distances = findMunicipality(place).flatMap((city) =>
    centres.map((centre) => distanceKm(centre, city)),
  );
  return distances.length > 0 ? Math.round(Math.min(...distances)) : undefined;
}
