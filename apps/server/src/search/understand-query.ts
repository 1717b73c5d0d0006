import type { Database } from '../platform/database/database.ts';
import { type Dictionary, getDictionary } from './dictionary.ts';
import type { Condition } from './dictionary-lines.ts';
import { facetsOf, facetWeight, filtersOf } from './facets.ts';
import { isShortStem, type Phrase, wordForm } from './phrases.ts';
import {
  findCities,
  findStateByName,
  isAmbiguousName,
  isStateCode,
  type Municipality,
  normalizeText,
  statesOfRegion,
} from './places.ts';
import { isLongerForm, textOf, toConceptTerm, toModifierTerm, toTerm, type Word } from './query-terms.ts';
import { readWords } from './read-words.ts';
import { findMinSalary } from './salary-words.ts';
import { correctWords, type SearchSide, withoutPrefixes } from './spelling.ts';
import { withStoredNames } from './stored-names.ts';
import type { Surroundings } from './surroundings.ts';
import { withoutWords } from './typed-text.ts';
import type { Place, Term, UnderstoodQuery } from './understood-query.ts';

/**
 * The number of words and names that are searched for. More would make the query megabytes long, because each has
 * synonyms.
 */
const termLimit = 6;

interface UnderstandingOptions {
  isLiteral?: boolean;
  /** Candidates whose words must not be revealed to the viewer of a resume search. */
  blockers?: string[];
}

/** Interprets a typed text: corrects typing errors and recognises words, occupations, places and conditions. */
export async function understandQuery(
  db: Database,
  side: SearchSide,
  text: string,
  { isLiteral = false, blockers = [] }: UnderstandingOptions = {},
): Promise<UnderstoodQuery> {
  const dictionary = await getDictionary(db);
  const typed = await readWords(db, side, text, blockers);
  const { words, corrected } = isLiteral
    ? { words: typed.map((word) => withoutPrefixes(word, dictionary)), corrected: undefined }
    : await correctWords(db, side, dictionary, { text, words: typed });
  const understood = parseWords(text, words, dictionary, side);
  const terms = await withStoredNames(db, side, dictionary, understood.terms);
  return { side, ...understood, terms, corrected, isEmpty: words.length === 0 };
}

/** Extends a search to the surroundings of the cities that its words name. */
export const aroundPlace = (query: UnderstoodQuery, around: Surroundings): UnderstoodQuery =>
  query.place ? { ...query, place: { ...query.place, around } } : query;

type ParsedQuery = Pick<
  UnderstoodQuery,
  'terms' | 'preferred' | 'filters' | 'facets' | 'place' | 'minSalary'
>;

/** Expands an abbreviation such as "aux" to "auxiliar" if the dictionary lists both as synonyms. */
function expandAbbreviation(word: Word, dictionary: Dictionary): Word {
  const { synonyms = [] } = dictionary.concepts.get(word.lexeme ?? '') ?? {};
  // The name of a field, such as "solda", is a synonym of "soldador" in one direction only.
  const isSameName = ({ key }: Phrase) =>
    dictionary.concepts.get(key)?.synonyms.some((synonym) => synonym.key === word.lexeme) ?? false;
  const longForm = synonyms.find(
    (synonym) =>
      synonym.lexemes.length === 1 &&
      // "Escala" shares its stem with "escalante", but is no abbreviation of it.
      synonym.key !== word.lexeme &&
      isLongerForm(synonym.text, word.word) &&
      isSameName(synonym),
  );
  return longForm
    ? {
        ...word,
        word: normalizeText(longForm.text),
        lexeme: longForm.key,
        otherForm: undefined,
        prefixes: [],
      }
    : word;
}

function parseWords(text: string, typed: Word[], dictionary: Dictionary, side: SearchSide): ParsedQuery {
  const words = typed.map((word) => expandAbbreviation(word, dictionary));
  const parsed: ParsedQuery = {
    terms: [],
    preferred: [],
    filters: [],
    facets: [],
    place: undefined,
    minSalary: undefined,
  };
  const recognised: RecognisedWords[] = [];
  let index = 0;
  while (index < words.length) {
    const rest = words.slice(index);
    // In a search of resumes, a salary remains words: resumes contain the desired salary as text.
    const salary =
      side === 'vacancy' ? findMinSalary(rest, { hasCurrencySign: text.includes('$') }) : undefined;
    const found: RecognisedWords = salary ?? recogniseNext(rest, dictionary, side);
    recognised.push(found);
    index += found.length;
  }
  let start = 0;
  for (const [position, found] of recognised.entries()) {
    const { length } = found;
    if (!isNarrowedRegion(recognised, position)) {
      mergeInto(parsed, found, () =>
        withoutWords(text, { words: words.map((word) => word.typed), start, length }),
      );
    }
    start += length;
  }
  parsed.terms.splice(termLimit);
  parsed.facets.sort((one, other) => facetWeight[one.kind] - facetWeight[other.kind]);
  // "Júnior" alone is searched for as a word.
  if (parsed.terms.length === 0 && parsed.filters.length === 0) {
    return { ...parsed, terms: parsed.preferred, preferred: [] };
  }
  return parsed;
}

interface RecognisedWords {
  /** The number of words that it uses. */
  length: number;
  condition?: Condition;
  minSalary?: number;
  place?: Place;
  term?: Term;
  preferred?: Term;
  /** True for a single "de", "do" or "da". */
  isPreposition?: boolean;
}

const isRegion = ({ condition }: RecognisedWords): boolean => condition?.['region'] !== undefined;

/** True for a region before or after a place in it ("Recife, nordeste"), or of a place ("região norte do Paraná"). */
function isNarrowedRegion(recognised: RecognisedWords[], position: number): boolean {
  const region = recognised[position];
  if (!region || !isRegion(region)) return false;
  const places = recognised.filter((found) => found.place && !isRegion(found));
  const [preposition, next] = recognised.slice(position + 1);
  const isOfPlace = preposition?.isPreposition === true && next !== undefined && places.includes(next);
  const isInRegion = ({ place }: RecognisedWords) =>
    [...(place?.states ?? []), ...(place?.cities ?? []).map(({ state }) => state)].every((state) =>
      region.place?.states.includes(state),
    );
  return isOfPlace || places.some(isInRegion);
}

/**
 * Adds the recognised words to the parsed query. `textWithout` returns the typed text without them, for links that
 * remove a filter.
 */
function mergeInto(parsed: ParsedQuery, next: RecognisedWords, textWithout: () => string): void {
  const { condition: newCondition, place, minSalary, term, preferred } = next;
  if (newCondition) {
    const isRepeated = parsed.filters.some(({ condition }) => isSameCondition(condition, newCondition));
    if (!isRepeated) parsed.filters.push({ condition: newCondition, without: textWithout() });
    parsed.facets.push(...facetsOf(newCondition));
  }
  if (place) {
    const { cities, states } = parsed.place ?? { cities: [], states: [] };
    parsed.place = { cities: [...cities, ...place.cities], states: [...states, ...place.states] };
  }
  if (minSalary) parsed.minSalary = Math.max(minSalary, parsed.minSalary ?? 0);
  if (term) parsed.terms.push(term);
  if (preferred) parsed.preferred.push(preferred);
}

function recogniseNext(rest: Word[], dictionary: Dictionary, side: SearchSide): RecognisedWords {
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
  const condition = findPhrase(rest, dictionary, (key, words) =>
    isFormIn(dictionary.conditionForms, words) ? dictionary.conditions.get(key) : undefined,
  );
  const place = findPlace(rest, dictionary);
  const phrase = findPhrase(rest, dictionary, (key, words) =>
    !isShortStem(key) || isFormIn(dictionary.shortConceptForms, words)
      ? dictionary.concepts.get(key)
      : undefined,
  );
  // "Emprego" has the lexeme of "empregada", which names an occupation.
  const concept = phrase?.length === 1 && dictionary.fillerWords.has(first.word) ? undefined : phrase;
  const filler = findPhrase(
    rest,
    dictionary,
    (key, words) => (dictionary.fillers.has(key) && isFormIn(dictionary.fillerForms, words)) || undefined,
  );
  const longest = Math.max(condition?.length ?? 0, place?.length ?? 0, concept?.length ?? 0);
  if (filler && filler.length > longest) return { length: filler.length };
  if (condition?.length === longest) {
    const { condition: filters, names } = condition.found;
    if (areFilters(filters, side)) {
      return { length: longest, condition: filters, ...placeOf(filters) };
    }
    const named = phrase?.length === longest ? phrase.found : undefined;
    return { length: longest, term: toModifierTerm(rest.slice(0, longest), names, named) };
  }
  if (place?.length === longest) return place;
  if (concept?.length === longest) {
    const term = toConceptTerm(rest.slice(0, longest), concept.found, dictionary);
    return { length: longest, term: { ...term, cities: longest === 1 ? citiesOf(first, dictionary) : [] } };
  }
  const term = { ...toTerm([first]), cities: citiesOf(first, dictionary) };
  const seniorityWords = dictionary.seniorityWords.get(first.lexeme);
  return seniorityWords
    ? { length: 1, preferred: { ...term, synonyms: seniorityWords } }
    : { length: 1, term };
}

/**
 * Returns the cities named by a word that the dictionary does not contain. "Franca" only shares its stem with
 * "francês".
 */
const citiesOf = ({ word }: Word, dictionary: Dictionary): Municipality[] =>
  dictionary.words.has(word) ? [] : findCities(word);

/** Finds a condition that begins with a stop word: "em casa", or "São Bernardo", which is rather the large city. */
function findTypedCondition(
  rest: Word[],
  dictionary: Dictionary,
  side: SearchSide,
): RecognisedWords | undefined {
  const condition = findPhrase(rest, dictionary, (key) => dictionary.conditions.get(key));
  if (!condition) return undefined;
  const { length, found } = condition;
  const isTyped = found.names.some(({ text }) => normalizeText(text) === textOf(rest, length));
  // "Em casa de família" is no remote work.
  const concept = findPhrase(rest, dictionary, (key) => dictionary.concepts.get(key));
  const isLongest = length >= (concept?.length ?? 0);
  return isTyped && isLongest && areFilters(found.condition, side)
    ? { length, condition: found.condition, ...placeOf(found.condition) }
    : undefined;
}

const areFilters = (condition: Condition, side: SearchSide): boolean =>
  Object.keys(condition).every((filter) => filtersOf[side].has(filter));

/** Returns the place that a condition of the dictionary names, such as a city by its nickname. */
function placeOf({ city, state, region }: Condition): { place?: Place } {
  if (city) return { place: { cities: findCities(city, state), states: [] } };
  const states = state ? [state] : (statesOfRegion[region ?? ''] ?? []);
  return states.length > 0 ? { place: { cities: [], states } } : {};
}

const isSameCondition = (one: Condition, other: Condition): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

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

function findPlace(rest: Word[], dictionary: Dictionary): RecognisedWords | undefined {
  for (let length = Math.min(maxWordsOfPlace, rest.length); length > 0; length -= 1) {
    const name = textOf(rest, length);
    const following = rest[length]?.word;
    const state = following !== undefined && isStateCode(following) ? following.toUpperCase() : undefined;
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
        length: state ? length + 1 : length,
        condition,
        place: { cities, states: [] },
      };
    }
    const isCode = length === 1 && isStateCode(name) && !dictionary.concepts.has(rest[0]?.lexeme ?? '');
    if (isCode) return toStateFilter(name.toUpperCase(), length);
  }
  return undefined;
}

const toStateFilter = (state: string, length: number): RecognisedWords => ({
  length,
  condition: { state },
  place: { cities: [], states: [state] },
});

const isAmbiguous = ([first]: Word[], length: number, dictionary: Dictionary) =>
  length === 1 &&
  first !== undefined &&
  (isAmbiguousName(first.word) || dictionary.wordsOfLexeme.has(first.lexeme ?? ''));
