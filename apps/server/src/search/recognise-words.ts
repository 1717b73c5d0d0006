import type { Dictionary } from './dictionary.ts';
import type { Condition } from './dictionary-lines.ts';
import { filtersOf } from './facets.ts';
import { isShortStem, wordForm } from './phrases.ts';
import {
  findCities,
  findStateByName,
  isAmbiguousName,
  isStateCode,
  type Municipality,
  normalizeText,
  statesOfRegion,
} from './places.ts';
import { isField, textOf, toConceptTerm, toModifierTerm, toTerm, type Word } from './query-terms.ts';
import type { SearchSide } from './spelling.ts';
import { findTask, findTaskOfObject, isVerb } from './tasks.ts';
import type { Place, Term } from './understood-query.ts';

/** The meaning of the first words of a search. Words that only fill a sentence have a length and nothing else. */
export interface RecognisedWords {
  /** The number of recognised words. */
  length: number;
  condition?: Condition;
  /** In reais. */
  minSalary?: number;
  place?: Place;
  term?: Term;
  /** A word of seniority, which is preferred and not required. */
  preferred?: Term;
  /** True for a single "de", "do" or "da". */
  isPreposition?: boolean;
}

/** Recognises the longest occupation, condition or place with which the words start, otherwise a single word. */
export function recogniseNext(rest: Word[], dictionary: Dictionary, side: SearchSide): RecognisedWords {
  const [first] = rest;
  if (!first) return { length: 1 };
  if (first.lexeme === null) {
    const typedCondition = findTypedCondition(rest, dictionary, side);
    if (typedCondition) return typedCondition;
    const place = findPlace(rest, dictionary);
    // "Para" and "se" only name a place at the end of a search.
    return place && (place.length > 1 || rest.length === 1)
      ? place
      : { length: 1, isPreposition: /^d[aeo]$/.test(first.word) };
  }
  const condition = findPhrase(rest, dictionary, (key, words) => {
    const entry = dictionary.conditions.get(key);
    // "Sul" alone or at the end of a search is a region, although the dictionary only lists "no sul".
    const isLastRegion = rest.length === 1 && entry?.condition['region'] !== undefined;
    return isLastRegion || isFormIn(dictionary.conditionForms, words) ? entry : undefined;
  });
  const place = findPlace(rest, dictionary);
  const name = findPhrase(rest, dictionary, (key, words) =>
    !isShortStem(key) || isFormIn(dictionary.shortConceptForms, words)
      ? dictionary.concepts.get(key)
      : undefined,
  );
  const task = findPhrase(rest, dictionary, (key) => findTask(key, dictionary.tasks));
  const known = task && task.length > (name?.length ?? 0) ? task : name;
  const phrase = findUnknownTask(rest, known, dictionary) ?? known;
  // "Emprego" has the lexeme of "empregada", which names an occupation.
  const ownConcept = phrase?.length === 1 && dictionary.fillerWords.has(first.word) ? undefined : phrase;
  const reversed = (phrase?.length ?? 0) < 2 ? findReversedName(rest, dictionary) : undefined;
  const concept = reversed ?? ownConcept;
  const filler = findPhrase(rest, dictionary, (key, words) =>
    dictionary.fillers.has(key) && isFormIn(dictionary.fillerForms, words) ? key : undefined,
  );
  const longest = Math.max(condition?.length ?? 0, place?.length ?? 0, concept?.length ?? 0);
  if (filler && filler.length > longest) return { length: filler.length };
  if (condition?.length === longest) {
    const { condition: filters, names } = condition.found;
    if (areFilters(filters, side)) {
      return { length: longest, ...toFilter(filters, rest.slice(0, longest)) };
    }
    const named = phrase?.length === longest ? phrase.found : undefined;
    return { length: longest, term: toModifierTerm(rest.slice(0, longest), names, named) };
  }
  if (place?.length === longest) return place;
  if (concept?.length === longest) {
    const words = rest.slice(0, longest);
    const term = toConceptTerm(reversed ? words.reverse() : words, concept.found, dictionary);
    return { length: longest, term: { ...term, cities: longest === 1 ? citiesOf(first, dictionary) : [] } };
  }
  const term = { ...toTerm([first]), cities: citiesOf(first, dictionary) };
  const seniorityWords = dictionary.seniorityWords.get(first.lexeme);
  return seniorityWords
    ? { length: 1, preferred: { ...term, synonyms: seniorityWords } }
    : { length: 1, term };
}

/**
 * Finds a verb and an object without a meaning of its own. A verb of a class tells less than the object ("entregar
 * ferramenta"), and other verbs that the dictionary knows tell more ("encadernar livro").
 */
function findUnknownTask(
  [first, ...others]: Word[],
  known: { length: number } | undefined,
  dictionary: Dictionary,
) {
  if (!first || !isVerb(first.word)) return undefined;
  const isGeneralVerb = known?.length === 1 && dictionary.tasks.verbs.has(first.lexeme ?? '');
  const knowsObject = findPhrase(others, dictionary, (key) => dictionary.concepts.get(key)) !== undefined;
  return (known && !isGeneralVerb) || knowsObject
    ? undefined
    : findPhrase([first, ...others], dictionary, (key) => findTaskOfObject(key, dictionary.tasks));
}

/**
 * Finds a name of two words whose field was typed first: "academia instrutor". If the first word means another job in
 * the name, both are meant: "motorista ajudante".
 */
function findReversedName([first, second]: Word[], dictionary: Dictionary) {
  if (!first?.lexeme || !second?.lexeme || first.prefixes.length > 0 || second.prefixes.length > 0)
    return undefined;
  const key = `${second.lexeme} ${first.lexeme}`;
  const found = dictionary.concepts.get(key);
  const own = dictionary.concepts.get(first.lexeme);
  const isPartOfName =
    own === undefined || (isField(own) && !own.otherMeanings.some((name) => name.key === key));
  return found && isPartOfName ? { length: 2, found } : undefined;
}

/**
 * Returns the cities named by a word that the dictionary does not contain. "Franca" only shares its stem with
 * "francês".
 */
const citiesOf = ({ word, lexeme }: Word, dictionary: Dictionary): Municipality[] =>
  dictionary.wordsOfLexeme.get(lexeme ?? '')?.includes(word) ? [] : findCities(word);

/** Finds a condition that begins with a stop word: "em casa", or "São Bernardo" for the large city of that nickname. */
function findTypedCondition(
  rest: Word[],
  dictionary: Dictionary,
  side: SearchSide,
): RecognisedWords | undefined {
  const condition = findPhrase(rest, dictionary, (key) => dictionary.conditions.get(key));
  if (!condition) return undefined;
  const { length, found } = condition;
  const isTyped = found.names.some(({ text }) => normalizeText(text) === textOf(rest, length));
  // "Em casa de família" is not remote work.
  const concept = findPhrase(rest, dictionary, (key) => dictionary.concepts.get(key));
  const isLongest = length >= (concept?.length ?? 0);
  return isTyped && isLongest && areFilters(found.condition, side)
    ? { length, ...toFilter(found.condition, rest.slice(0, length)) }
    : undefined;
}

/**
 * A neighbourhood means its city, and documents that name it come first. The interior of a state is the state without
 * its capital.
 */
function toFilter(
  { neighbourhoodOf, interiorOf, ...condition }: Condition,
  words: Word[],
): Pick<RecognisedWords, 'condition' | 'place' | 'preferred'> {
  if (interiorOf !== undefined) {
    const place = { cities: [], states: [interiorOf], isInterior: true };
    return { condition: { state: interiorOf, ...condition }, place };
  }
  if (neighbourhoodOf === undefined) return { condition, ...placeOf(condition) };
  const inCity = { city: neighbourhoodOf, ...condition };
  return { condition: inCity, ...placeOf(inCity), preferred: toTerm(words) };
}

const areFilters = (condition: Condition, side: SearchSide): boolean =>
  Object.keys(condition).every((filter) => filtersOf[side].has(filter));

/** Returns the place that a condition of the dictionary names, such as a city by its nickname. */
function placeOf({ city, state, region }: Condition): { place?: Place } {
  if (city) return { place: { cities: findCities(city, state), states: [] } };
  const states = state ? [state] : (statesOfRegion[region ?? ''] ?? []);
  return states.length > 0 ? { place: { cities: [], states } } : {};
}

/** Finds the longest phrase of the dictionary with which the words start. Stop words may stand between its words. */
function findPhrase<Found>(
  rest: Word[],
  dictionary: Dictionary,
  find: (key: string, words: Word[]) => Found | undefined,
) {
  let best: { length: number; found: Found } | undefined;
  const lexemes: string[] = [];
  const inOtherForm: string[] = [];
  for (const [index, { lexeme, otherForm, prefixes }] of rest.entries()) {
    if (prefixes.length > 0 || lexemes.length === dictionary.longestPhrase) break;
    if (lexeme === null) continue;
    if (!lexemes.includes(lexeme)) {
      lexemes.push(lexeme);
      inOtherForm.push(otherForm ?? lexeme);
    }
    const words = rest.slice(0, index + 1);
    const found = find(lexemes.join(' '), words) ?? find(inOtherForm.join(' '), words);
    if (found) best = { length: index + 1, found };
  }
  return best;
}

/** True for several words, and for a single one in one of the given forms. */
function isFormIn(forms: ReadonlySet<string>, words: Word[]): boolean {
  const [first, ...others] = words.filter(({ lexeme }) => lexeme !== null);
  return first === undefined || others.length > 0 || forms.has(wordForm(first.word));
}

const maxWordsOfPlace = 7;
/** "Rio Grande do Norte" */
const maxWordsOfState = 4;

function findPlace(rest: Word[], dictionary: Dictionary): RecognisedWords | undefined {
  for (let length = Math.min(maxWordsOfPlace, rest.length); length > 0; length -= 1) {
    const name = textOf(rest, length);
    const following = findFollowingState(name, rest.slice(length), dictionary);
    const state = following?.state;
    const cities = findCities(name, state);
    const [city] = cities;
    const namedState = findStateByName(name);
    // "Mato Grosso" is also a small town in another state.
    if (namedState && !state && !city?.isCapital) return toStateFilter(namedState, length);
    if (city && (state || !isAmbiguous(rest, length, dictionary))) {
      const condition = {
        city: city.name,
        ...((state !== undefined || cities.length === 1) && { state: city.state }),
      };
      return {
        length: length + (following?.length ?? 0),
        condition,
        place: { cities, states: [] },
      };
    }
    const isCode = length === 1 && isStateCode(name) && !dictionary.concepts.has(rest[0]?.lexeme ?? '');
    if (isCode) return toStateFilter(name.toUpperCase(), length);
  }
  return undefined;
}

/**
 * Finds the state after the name of a city, by its code ("Natal RN") or its name ("Palmas no Tocantins"). A name that
 * is also the name of a job needs the code: "pedreira são paulo" does not name a city.
 */
function findFollowingState(
  city: string,
  words: Word[],
  dictionary: Dictionary,
): { state: string; length: number } | undefined {
  const [first] = words;
  if (!first) return undefined;
  if (isStateCode(first.word)) return { state: first.word.toUpperCase(), length: 1 };
  const lexeme = dictionary.words.get(city) ?? '';
  const isJob =
    dictionary.concepts.has(lexeme) && (dictionary.wordsOfLexeme.get(lexeme)?.includes(city) ?? false);
  const start = /^(?:[dn][ao]|de|em)$/.test(first.word) ? 1 : 0;
  const named = words.slice(start);
  if (isJob) return undefined;
  for (let length = Math.min(maxWordsOfState, named.length); length > 0; length -= 1) {
    const name = textOf(named, length);
    // "Para" is a preposition rather than "Pará" if anything follows.
    const state = name === 'para' && named.length > 1 ? undefined : findStateByName(name);
    if (state && findCities(city, state).length > 0) return { state, length: start + length };
  }
  return undefined;
}

const toStateFilter = (state: string, length: number): RecognisedWords => ({
  length,
  condition: { state },
  place: { cities: [], states: [state] },
});

/** "Brasília" has the stem of "Brasil" and still means the city, because the dictionary contains no form of it. */
const isAmbiguous = ([first]: Word[], length: number, { wordsOfLexeme }: Dictionary) =>
  length === 1 &&
  first !== undefined &&
  (isAmbiguousName(first.word) ||
    (wordsOfLexeme.get(first.lexeme ?? '') ?? []).some((word) => wordForm(word) === wordForm(first.word)));
