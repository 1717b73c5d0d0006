import { addDays, today, yearsBefore } from '@trampolim/contract/values/calendar';
import type { genders } from '@trampolim/contract/values/vocabulary';
import { commonNames, type NameOrigin, nameOrigins } from '../content/names.ts';
import { neighborhoods, type Place, places, streets } from '../content/places.ts';
import { stateFacts } from '../content/states.ts';
import type { Random } from './random.ts';
import type { GrammaticalGender } from './wording.ts';

/** A person without their profession. */
export interface Person {
  name: string;
  gender: (typeof genders)[number];
  grammaticalGender: GrammaticalGender;
  age: number;
  birthDate: string;
  place: Place;
  origin: NameOrigin;
}

const ageGroups = [
  { from: 16, to: 18, share: 7 },
  { from: 19, to: 24, share: 20 },
  { from: 25, to: 34, share: 31 },
  { from: 35, to: 49, share: 28 },
  { from: 50, to: 62, share: 11 },
  { from: 63, to: 70, share: 3 },
] as const;

/** The first city of a state has this many times the people of each other city. */
const capitalWeight = 3;
/**
 * This minimum is in millions. With their real population, the smallest states might have none of the 800 candidates.
 */
const minPopulation = 1.5;

/** The cities with their relative number of people, which depends on the population of their state. */
const weightedPlaces = places.map((place) => {
  const inSameState = places.filter(({ state }) => state === place.state);
  const cityWeight = inSameState[0] === place ? capitalWeight : 1;
  const population = Math.max(stateFacts[place.state].population, minPopulation);
  return { place, weight: (population * cityWeight) / (inSameState.length - 1 + capitalWeight) };
});

export const somePlace = (random: Random): Place =>
  random.weighted(weightedPlaces, ({ weight }) => weight).place;

export function somePerson(random: Random): Person {
  const { from, to } = random.weighted(ageGroups, ({ share }) => share);
  const age = random.whole(from, to);
  const birthDate = addDays(yearsBefore(today(), age), -random.whole(1, 360));
  const place = somePlace(random);
  const origin = random.weighted(
    nameOrigins.filter(({ states }) => !states || states.includes(place.state)),
    ({ weight }) => weight,
  );
  const gender = random.weighted(
    [
      ['Feminino', 50],
      ['Masculino', 46],
      ['Prefiro não dizer', 3],
      ['Outro', 1],
    ] as const,
    ([, share]) => share,
  )[0];
  const grammaticalGender: GrammaticalGender =
    gender === 'Feminino'
      ? 'feminine'
      : gender === 'Masculino'
        ? 'masculine'
        : random.pick(['feminine', 'masculine']);
  const firstName = random.pick(origin[grammaticalGender]);
  // The first of two surnames is often a common one.
  const commonSurname = random.chance(0.45) ? [random.pick(commonNames.surnames)] : [];
  const lastSurname = random.pick(origin.surnames);
  const surnames = [...commonSurname.filter((surname) => surname !== lastSurname), lastSurname];
  return {
    name: [firstName, ...surnames].join(' '),
    gender,
    grammaticalGender,
    age,
    birthDate,
    place,
    origin,
  };
}

/** Creates an address in a place, in the columns that candidates and companies have in common. */
export const someAddress = (random: Random, place: Place) => ({
  cep: place.cepPrefix + random.digits(3),
  street: random.pick(streets),
  number: String(random.whole(10, 2400)),
  complement: random.chance(0.3) ? `Apto ${random.whole(11, 184)}` : '',
  neighborhood: random.pick(neighborhoods),
  city: place.city,
  state: place.state,
});

export const someMobile = (random: Random, place: Place): string =>
  `55${place.areaCode}9${random.whole(6, 9)}${random.digits(7)}`;

export function someCivilStatus(random: Random, age: number): string {
  if (age < 24) return 'Solteiro(a)';
  if (age > 60 && random.chance(0.2)) return 'Viúvo(a)';
  return random.pick(['Solteiro(a)', 'Casado(a)', 'Casado(a)', 'União estável', 'Divorciado(a)']);
}
