import { stateName } from '@trampolim/contract/public-vacancies/vacancy-places';
import { foldAccents } from '@trampolim/contract/values/fold-accents';
import { states } from '@trampolim/contract/values/vocabulary';
import { readLines, readTable, splitNames } from './dictionary-files.ts';
import { markedLexeme } from './document-lexemes.ts';

export interface Municipality {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  isCapital: boolean;
}

export const municipalities: Municipality[] = readTable('municipalities.tsv').map(
  ([, name = '', state = '', latitude, longitude, capital]) => ({
    name,
    state,
    latitude: Number(latitude),
    longitude: Number(longitude),
    isCapital: capital === '1',
  }),
);

/** Normalizes a text for comparison: lower case, without accents and signs. */
export const normalizeText = (text: string): string =>
  foldAccents(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const byName = Map.groupBy(municipalities, ({ name }) => normalizeText(name));

/** By the exact name, which most addresses contain. Normalizing it for each row of a list takes time. */
const byExactName = new Map(municipalities.map(({ name }) => [name, byName.get(normalizeText(name)) ?? []]));

const stateNames = states.map((code) => ({ code, name: stateName(code) }));

/** The states of each region of Brazil. */
export const statesOfRegion: Record<string, string[]> = {
  Norte: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'],
  Nordeste: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'],
  'Centro-Oeste': ['DF', 'GO', 'MS', 'MT'],
  Sudeste: ['ES', 'MG', 'RJ', 'SP'],
  Sul: ['PR', 'RS', 'SC'],
};

const stateByName = new Map<string, string>(stateNames.map(({ code, name }) => [normalizeText(name), code]));

/** The map is divided into cells of half a degree (about 55 km), and again into cells of a quarter. */
const cellsPerDegree = [2, 4];

/** The cells of the map in which the centre of a municipality lies, as lexemes. */
export const cellsOf = ({ latitude, longitude }: Municipality): string[] =>
  cellsPerDegree.map((count) =>
    markedLexeme('cell', `${count}:${Math.floor(latitude * count)}/${Math.floor(longitude * count)}`),
  );

/** All cells in which any of the cities lies, sorted by name, which begins with the number of cells per degree. */
export const cellsWidestFirst = (cities: Municipality[]): string[] =>
  [...new Set(cities.flatMap(cellsOf))].sort();

const byCell = new Map<string, Municipality[]>();
for (const municipality of municipalities) {
  for (const cell of cellsOf(municipality)) byCell.set(cell, [...(byCell.get(cell) ?? []), municipality]);
}

export const municipalitiesOfCell = (cell: string): Municipality[] => byCell.get(cell) ?? [];

const ambiguousNames = new Set(readLines('ambiguous-places.txt').flatMap(splitNames).map(normalizeText));

/** True for a city whose name is also a first name or a common word. */
export const isAmbiguousName = (name: string): boolean => ambiguousNames.has(normalizeText(name));

/** The names of all municipalities and states. */
export const placeNames = (): string[] => [
  ...municipalities.map(({ name }) => name),
  ...stateNames.map(({ name }) => name),
];

export const findMunicipalities = (name: string): Municipality[] =>
  byExactName.get(name) ?? byName.get(normalizeText(name)) ?? [];

/**
 * Returns the cities of a name in the given state. Without a state, a capital is preferred to other cities of the same
 * name.
 */
export function findCities(name: string, state?: string): Municipality[] {
  const cities = findMunicipalities(name);
  if (state) return cities.filter((city) => city.state === state);
  const capital = cities.find(({ isCapital }) => isCapital);
  return capital ? [capital] : cities;
}

export function capitalOf(state: string): Municipality {
  const capital = municipalities.find((city) => city.isCapital && city.state === state);
  if (!capital) throw new Error(`The municipalities contain no capital of ${state}.`);
  return capital;
}

export const findStateByName = (name: string): string | undefined => stateByName.get(normalizeText(name));

export const isStateCode = (code: string): boolean => states.some((state) => state === code.toUpperCase());

const earthRadiusKm = 6371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between the centres of two municipalities, along the earth's surface, by the haversine formula. */
export function distanceKm(one: Municipality, other: Municipality): number {
  const latitudeDifference = toRadians(other.latitude - one.latitude);
  const longitudeDifference = toRadians(other.longitude - one.longitude);
  const haversine =
    Math.sin(latitudeDifference / 2) ** 2 +
    Math.cos(toRadians(one.latitude)) *
      Math.cos(toRadians(other.latitude)) *
      Math.sin(longitudeDifference / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(haversine));
}

/** Kilometres in a degree of latitude, rounded down. */
const kmPerDegree = 110;

/** Returns the municipalities whose centres are within a radius, the nearest first. */
export const findNearby = (centre: Municipality, radiusKm: number): Municipality[] =>
  municipalities
    .filter(({ latitude }) => Math.abs(latitude - centre.latitude) * kmPerDegree <= radiusKm)
    .map((municipality) => ({ municipality, distance: distanceKm(centre, municipality) }))
    .filter(({ distance }) => distance <= radiusKm)
    .sort((one, other) => one.distance - other.distance)
    .map(({ municipality }) => municipality);
