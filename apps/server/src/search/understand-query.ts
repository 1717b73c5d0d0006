import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { type Condition, type Dictionary, getDictionary, type Phrase } from './dictionary.ts';
import {
  findCities,
  findMunicipalities,
  findStateByName,
  foldPlace,
  isAmbiguousName,
  isStateCode,
  type Municipality,
} from './places.ts';
import { correctWord, type SearchSide } from './spelling.ts';

/** A word or a name of several words that a document has to hold in one of these forms. */
export interface Term {
  text: string;
  /** The lexemes of what was typed, all of which have to occur. */
  exact: string[];
  /** The words as they were typed. */
  words: string[];
  /** True for an unfinished word, which longer words match. */
  isPrefix: boolean;
  /** True for an occupation, a skill or the like that the dictionary knows. */
  isConcept: boolean;
  synonyms: Phrase[];
  related: Phrase[];
  /** The words of a name one by one, each with what means the same. */
  parts: Term[];
}

/** A filter that words of the search stand for. */
export interface UnderstoodFilter {
  condition: Condition;
  /** The words of the search without those of the filter. */
  without: string;
}

export interface UnderstoodQuery {
  /** A document has to meet all of them. */
  terms: Term[];
  /** Words of rank, which are preferred and not required. */
  preferred: Term[];
  filters: UnderstoodFilter[];
  /** Conditions that are no places; of one kind any may hold. */
  facets: Facet[];
  /** The place that the words name. */
  place: Place | undefined;
  /** The text that is searched for, where typing errors were corrected. */
  corrected: string | undefined;
  /** True when nothing was typed that could be searched for. */
  isEmpty: boolean;
}

/** Any of the cities, or of the states where no city is named. */
export interface Place {
  cities: Municipality[];
  states: string[];
}

/** A mark of a document. */
export interface Facet {
  kind: 'workMode' | 'employmentType' | 'experience';
  lexeme: string;
}

interface Word {
  word: string;
  /** Null for words that the language is full of. */
  lexeme: string | null;
  isPrefix: boolean;
}

/** Further words are not searched for: with their synonyms they would make a query of megabytes. */
const termLimit = 6;

/** Longer words are no abbreviations. */
const longestAbbreviation = 6;

/** More words than these are not searched for, so that the cost of every search is bounded. */
const wordLimit = 12;

/** Filters that words of a search may become; whatever else the dictionary names as a condition is looked for as words. */
const filtersOf: Record<SearchSide, ReadonlySet<string>> = {
  vacancy: new Set(['city', 'state', 'workMode', 'employmentType']),
  resume: new Set(['city', 'state', 'experience']),
};

/** Finds out what a typed text asks for: words, names of occupations, places and conditions, typing errors mended. */
export async function understandQuery(
  db: Database,
  side: SearchSide,
  text: string,
  { isLiteral = false }: { isLiteral?: boolean } = {},
): Promise<UnderstoodQuery> {
  const dictionary = await getDictionary(db);
  const typed = await readWords(db, side, text);
  const { words, corrected } = isLiteral
    ? { words: typed, corrected: undefined }
    : await correctWords(db, side, dictionary, typed);
  const understood = parseWords(words, dictionary, side);
  return { ...understood, corrected, isEmpty: words.length === 0 };
}

/** Forms of one word differ in their last two letters, of words as long as this in three; stems of different words may be alike. */
const longWord = 12;

const beginningOf = (word: string) => word.slice(0, word.length < longWord ? -2 : -3);

interface TypedWord extends Word {
  /** Documents that hold the word in any of its forms. */
  documents: number;
}

async function readWords(db: Database, side: SearchSide, text: string): Promise<TypedWord[]> {
  const { rows } = await sql<{ word: string; lexeme: string | null; documents: string; begins: boolean }>`
    select t.word, t.lexeme,
      coalesce((select sum(w.documents) from search_word w where w.side = ${side} and w.lexeme = t.lexeme
          and left(w.word, s.length) = left(t.word, s.length)), 0) as documents,
      exists (select from search_word w where w.side = ${side} and w.word > t.word and w.word < t.word || '~') as begins
    from search_typed_words(${text}) t,
      lateral (select length(t.word) - case when length(t.word) < ${sql.lit(longWord)} then 2 else 3 end as length) s
    order by t.place
    limit ${sql.lit(wordLimit)}`.execute(db);
  return rows.map(({ word, lexeme, documents, begins }) => ({
    word,
    lexeme,
    documents: Number(documents),
    isPrefix: begins && documents === '0' && word.length >= 3,
  }));
}

async function correctWords(db: Database, side: SearchSide, dictionary: Dictionary, typed: TypedWord[]) {
  let isCorrected = false;
  const words: Word[] = [];
  for (const word of typed) {
    const isPrefix = word.isPrefix && !dictionary.words.has(word.word);
    const correction = isKnown(word, dictionary)
      ? undefined
      : await correctWord(db, side, dictionary, word.word);
    // "Garcon" also begins "garçonete"; an unfinished word is as a rule shorter than the one that is meant.
    const isMistyped = correction && (!isPrefix || correction.word.length === word.word.length);
    if (isMistyped) isCorrected = true;
    words.push(isMistyped ? { ...correction, isPrefix: false } : { ...word, isPrefix });
  }
  return { words, corrected: isCorrected ? words.map(({ word }) => word).join(' ') : undefined };
}

const isKnown = ({ word, lexeme, documents }: TypedWord, dictionary: Dictionary) =>
  lexeme === null ||
  documents > 0 ||
  /\d/.test(word) ||
  dictionary.wordsOfLexeme.get(lexeme)?.some((known) => known.startsWith(beginningOf(word))) ||
  findMunicipalities(word).length > 0;

type Parsed = Pick<UnderstoodQuery, 'terms' | 'preferred' | 'filters' | 'facets' | 'place'>;

/** "Aux", where the dictionary says that it means "auxiliar", which begins so. */
function expandAbbreviation(word: Word, dictionary: Dictionary): Word {
  const { synonyms = [] } = dictionary.concepts.get(word.lexeme ?? '') ?? {};
  const whole = synonyms.find(({ text, lexemes }) => lexemes.length === 1 && isLongerForm(text, word.word));
  return whole ? { word: foldPlace(whole.text), lexeme: whole.key, isPrefix: false } : word;
}

const isLongerForm = (text: string, word: string) =>
  word.length <= longestAbbreviation && text.length > word.length + 1 && foldPlace(text).startsWith(word);

function parseWords(typed: Word[], dictionary: Dictionary, side: SearchSide): Parsed {
  const words = typed.map((word) => expandAbbreviation(word, dictionary));
  const parsed: Parsed = { terms: [], preferred: [], filters: [], facets: [], place: undefined };
  let at = 0;
  while (at < words.length) {
    const rest = words.slice(at);
    const next = chooseNext(rest, dictionary, side);
    if (next.condition) {
      const others = [...words.slice(0, at), ...words.slice(at + next.length)];
      parsed.filters.push({ condition: next.condition, without: textOf(others, others.length) });
    }
    if (next.condition) parsed.facets.push(...facetsOf(next.condition));
    if (next.place) {
      const { cities, states } = parsed.place ?? { cities: [], states: [] };
      parsed.place = { cities: [...cities, ...next.place.cities], states: [...states, ...next.place.states] };
    }
    if (next.term) parsed.terms.push(next.term);
    if (next.preferred) parsed.preferred.push(next.preferred);
    at += next.length;
  }
  parsed.terms.splice(termLimit);
  // "Júnior" alone is what is looked for.
  if (parsed.terms.length === 0 && parsed.filters.length === 0) {
    return { ...parsed, terms: parsed.preferred, preferred: [] };
  }
  return parsed;
}

interface Next {
  /** The number of words that it takes. */
  length: number;
  condition?: Condition;
  place?: Place;
  term?: Term;
  preferred?: Term;
}

function chooseNext(rest: Word[], dictionary: Dictionary, side: SearchSide): Next {
  const [first] = rest;
  if (!first || first.lexeme === null) return findPlace(rest, dictionary) ?? { length: 1 };
  const condition = findPhrase(rest, dictionary, (key) => dictionary.conditions.get(key));
  const place = findPlace(rest, dictionary);
  const concept = findPhrase(rest, dictionary, (key) => dictionary.concepts.get(key));
  const longest = Math.max(condition?.length ?? 0, place?.length ?? 0, concept?.length ?? 0);
  if (condition?.length === longest) {
    const { condition: filters, names } = condition.found;
    if (Object.keys(filters).every((name) => filtersOf[side].has(name))) {
      return { length: longest, condition: filters, ...placeOf(filters) };
    }
    return { length: longest, term: { ...toTerm(rest.slice(0, longest)), synonyms: names } };
  }
  if (place?.length === longest) return place;
  if (concept?.length === longest) {
    const { synonyms, related } = concept.found;
    const named = rest.slice(0, longest);
    const parts =
      longest > 1
        ? named.filter(({ lexeme }) => lexeme !== null).map((word) => toPart(word, dictionary))
        : [];
    const term = { ...toTerm(named), isConcept: true, synonyms, related, parts };
    return { length: longest, term };
  }
  if (dictionary.fillers.has(first.lexeme)) return { length: 1 };
  const term = toTerm([first]);
  const ranks = dictionary.ranks.get(first.lexeme);
  return ranks ? { length: 1, preferred: { ...term, synonyms: ranks } } : { length: 1, term };
}

/** The marks of resumes by the experience that they state. */
const experienceLexemes: Record<string, string> = {
  'Tem experiência': 'x=1',
  'Não tem experiência': 'x=0',
  'Mais de 3': 'x=3',
  'Mais de 5': 'x=5',
};

function facetsOf({ workMode, employmentType, experience }: Condition): Facet[] {
  const facets: Facet[] = [];
  if (workMode) facets.push({ kind: 'workMode', lexeme: `o=${foldPlace(workMode)}` });
  if (employmentType) {
    facets.push({ kind: 'employmentType', lexeme: `m=${foldPlace(employmentType).replaceAll(' ', '_')}` });
  }
  const experienced = experience && experienceLexemes[experience];
  if (experienced) facets.push({ kind: 'experience', lexeme: experienced });
  return facets;
}

/** The place that a condition of the dictionary names, such as a city by its nickname. */
function placeOf({ city, state }: Condition): { place?: Place } {
  if (!city && !state) return {};
  return {
    place: { cities: city ? findCities(city, state) : [], states: state ? [state] : [] },
  };
}

const textOf = (words: Word[], length: number) =>
  words
    .slice(0, length)
    .map(({ word }) => word)
    .join(' ');

function toTerm(words: Word[]): Term {
  return {
    text: textOf(words, words.length),
    exact: words.flatMap(({ lexeme, word, isPrefix }) => (isPrefix ? [word] : (lexeme ?? []))),
    words: words.filter(({ lexeme }) => lexeme !== null).map(({ word }) => word),
    isPrefix: words.some(({ isPrefix }) => isPrefix),
    isConcept: false,
    synonyms: [],
    related: [],
    parts: [],
  };
}

const toPart = (word: Word, dictionary: Dictionary): Term => ({
  ...toTerm([word]),
  synonyms: dictionary.concepts.get(word.lexeme ?? '')?.synonyms ?? [],
});

/** The longest beginning of the words that the dictionary knows; words that the language is full of may stand between. */
function findPhrase<Found>(rest: Word[], dictionary: Dictionary, find: (key: string) => Found | undefined) {
  let best: { length: number; found: Found } | undefined;
  const lexemes: string[] = [];
  for (const [place, { lexeme, isPrefix }] of rest.entries()) {
    if (isPrefix || lexemes.length === dictionary.longestPhrase) break;
    if (lexeme === null) continue;
    if (!lexemes.includes(lexeme)) lexemes.push(lexeme);
    const found = find(lexemes.join(' '));
    if (found) best = { length: place + 1, found };
  }
  return best;
}

const mostWordsOfPlace = 7;

function findPlace(rest: Word[], dictionary: Dictionary): Next | undefined {
  for (let length = Math.min(mostWordsOfPlace, rest.length); length > 0; length -= 1) {
    const name = textOf(rest, length);
    const following = rest[length]?.word;
    const state = following && isStateCode(following) ? following.toUpperCase() : undefined;
    const cities = findCities(name, state);
    const [city] = cities;
    if (city && (state || !isAmbiguous(rest, length, dictionary))) {
      const condition = { city: city.name, ...((state ?? cities.length === 1) && { state: city.state }) };
      return {
        length: state ? length + 1 : length,
        condition,
        place: { cities, states: state ? [state] : [] },
      };
    }
    const isCode = length === 1 && isStateCode(name) && !dictionary.concepts.has(rest[0]?.lexeme ?? '');
    const stateCode = findStateByName(name) ?? (isCode ? name.toUpperCase() : undefined);
    if (stateCode) {
      return {
        length,
        condition: { state: stateCode },
        place: { cities: [], states: [stateCode] },
      };
    }
  }
  return undefined;
}

const isAmbiguous = ([first]: Word[], length: number, dictionary: Dictionary) =>
  length === 1 &&
  first !== undefined &&
  (isAmbiguousName(first.word) || dictionary.wordsOfLexeme.has(first.lexeme ?? ''));
