import { type SearchRadius, searchRadii } from '@trampolim/contract/values/vocabulary';
import type { Database } from '../platform/database/database.ts';
import { quotedLexeme } from './document-lexemes.ts';
import {
  cellsWidestFirst,
  distanceKm,
  findMunicipalities,
  findNearby,
  type Municipality,
  municipalitiesOfCell,
  normalizeText,
} from './places.ts';
import type { SearchSide } from './spelling.ts';
import { hasCurrentDocuments } from './stored-lexemes.ts';
import { any, anyOfMany, quote } from './tsquery.ts';

/** The area that a search covers around its cities. */
export interface Surroundings {
  centres: Municipality[];
  /**
   * The cities within the radius by distance: first the centres, then those up to each step. Empty without a radius.
   */
  rings: Municipality[][];
  /** True if all documents are marked with the cells of the map. */
  hasCells: boolean;
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

/** Finds the area of a search from its filters. Without a city filter, the words of the search may name cities. */
export async function findSurroundings(
  db: Database,
  side: SearchSide,
  { city, state, radius }: PlaceFilters,
  citiesInWords: Municipality[] = [],
): Promise<Surroundings> {
  const centres = city
    ? findMunicipalities(city).filter((namesake) => !state || namesake.state === state)
    : citiesInWords;
  if (centres.length === 0) return { centres, rings: [], hasCells: false };
  return {
    centres,
    rings: radius ? ringsAround(centres, radius) : [],
    hasCells: await hasCurrentDocuments(db, side),
  };
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
  quotedLexeme('city', `${state.toLowerCase()}/${normalizeText(name).replaceAll(' ', '_')}`);

/** No document contains this lexeme. */
export const noDocument = quotedLexeme('city', '');

/**
 * Returns a query for documents of any of the cities. If all municipalities of a map cell are among them, the cell
 * replaces them, because the index compares each document of the words with every lexeme.
 */
export function inCities(cities: Municipality[], { hasCells }: { hasCells: boolean }): string {
  const remaining = new Set(cities);
  const lexemes: string[] = [];
  for (const cell of hasCells ? cellsWidestFirst(cities) : []) {
    const inside = municipalitiesOfCell(cell);
    if (inside.length < 2 || !inside.every((city) => remaining.has(city))) continue;
    lexemes.push(quote(cell));
    for (const city of inside) remaining.delete(city);
  }
  const { capitals = [], others = [] } = Object.groupBy(remaining, ({ isCapital }) =>
    isCapital ? 'capitals' : 'others',
  );
  // The first match ends the comparison, so the cities with most people come first.
  const alternatives = [...capitals.map(cityLexeme), ...lexemes, ...others.map(cityLexeme)];
  return alternatives.length > 0 ? anyOfMany(alternatives) : noDocument;
}

/** Remote vacancies are near everybody. */
export const remoteLexeme = quotedLexeme('workMode', 'remoto');

/** Remote vacancies come after vacancies in the city itself. */
const remoteRing = 1;

/** One tsquery for each ring. */
export const ringConditions = ({ rings, hasCells }: Surroundings): string[] =>
  rings.map((cities, ring) => {
    const ringCities = inCities(cities, { hasCells });
    return ring === remoteRing ? any([ringCities, remoteLexeme]) : ringCities;
  });

/** Matches documents anywhere in the rings. */
export const inRings = ({ rings, hasCells }: Surroundings): string =>
  any([inCities(rings.flat(), { hasCells }), remoteLexeme]);

/** Whole kilometres from the nearest centre. Undefined if either place is not a known municipality. */
export function distanceFrom(centres: Municipality[], { city, state }: CityAndState): number | undefined {
  const municipalities = findMunicipalities(city).filter((namesake) => namesake.state === state);
  const distances = municipalities.flatMap((municipality) =>
    centres.map((centre) => distanceKm(centre, municipality)),
  );
  return distances.length > 0 ? Math.round(Math.min(...distances)) : undefined;
}
