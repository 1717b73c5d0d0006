import { quotedLexeme } from './document-lexemes.ts';
import { capitalOf, findMunicipalities, findNearby } from './places.ts';
import { cityLexeme, inCities, inRings, noDocument, remoteLexeme } from './surroundings.ts';
import { all, any } from './tsquery.ts';
import type { Place } from './understood-query.ts';

/** Matches documents of a city by its whole name. */
export function inCity(name: string, state: string | undefined): string {
  const cities = findMunicipalities(name).filter((city) => !state || city.state === state);
  return cities.length > 0 ? any(cities.map(cityLexeme)) : noDocument;
}

/** Candidates match by the state where they live and by the one where they want to work. */
const inState = (state: string) => any([quotedLexeme('state', state), quotedLexeme('desiredState', state)]);

/** True if a search covers a radius around the cities that its words name. */
const isAround = (place: Place | undefined): boolean => (place?.around?.rings.length ?? 0) > 0;

export function placeConditions(place: Place | undefined): string[] {
  if (!place) return [];
  if (place.around && isAround(place)) return [inRings(place.around)];
  const inInterior = (state: string) => all([inState(state), `!${cityLexeme(capitalOf(state))}`]);
  const places = [
    ...place.cities.map(cityLexeme),
    ...place.states.map(place.isInterior ? inInterior : inState),
  ];
  return places.length > 0 ? [any(places)] : [];
}

/** Kilometres around a city that count as near. Remote vacancies are near everybody. */
const nearbyKm = 50;

export function nearbyConditions({ cities, around }: Place): string {
  const nearby = cities.flatMap((city) => findNearby(city, nearbyKm));
  return any([inCities(nearby, { hasCells: around?.hasCells ?? false }), remoteLexeme]);
}

/** Matches documents in the states of a place. */
export const inStatesOf = ({ cities, states }: Place): string =>
  any([...new Set([...cities.map(({ state }) => state), ...states])].map(inState));
