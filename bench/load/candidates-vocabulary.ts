import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { experienceYears, type ProcessedTexts, processTexts } from './candidates-texts.ts';
import {
  activities,
  companies,
  courses,
  firstNames,
  institutions,
  languages,
  states,
  surnames,
} from './candidates-words.ts';

/** A text and its words as `search_vector` returns them. Lexemes are indexes of `CandidateVocabulary.lexemes`. */
export interface Phrase {
  text: string;
  lexemes: number[];
  /** The position of each lexeme in the text, from 1. */
  positions: number[];
  /** The number of words, stop words included. */
  length: number;
}

interface Role extends Phrase {
  /** The role as `search_role` returns it. */
  short: Phrase;
}

interface Skill extends Phrase {
  facets: number[];
}

interface FacetPhrase extends Phrase {
  facet: number;
}

interface Area extends FacetPhrase {
  roles: Role[];
  skills: Skill[];
  /** The words of the area with the mark "g=". */
  marked: number[];
  /** The lexemes ("p=") that represent the area together with another facet, by that facet. */
  pairs: Map<number, number>;
}

interface City extends FacetPhrase {
  /** The lexemes of the city's cells of the map. */
  cells: number[];
}

interface State extends FacetPhrase {
  desiredFacet: number;
  cities: City[];
}

/** The texts of resumes, and the parts of search documents that the product's own functions return for them. */
export interface CandidateVocabulary {
  /** The lexemes, sorted as in a `tsvector`. */
  lexemes: string[];
  /** The index of each lexeme's "r=" and "e=" forms, -1 for a form that no document contains. */
  roleMarks: number[];
  experienceMarks: number[];
  areas: Area[];
  softSkills: Skill[];
  states: State[];
  /** The words by their rank. Ranks start at 1, so the first word is at two indexes. */
  words: Phrase[];
  firstNames: Phrase[];
  surnames: Phrase[];
  companies: Phrase[];
  activities: Phrase[];
  courses: Phrase[];
  institutions: Phrase[];
  languages: FacetPhrase[];
  levels: Phrase[];
  salaries: Phrase[];
  /** The lexemes ("j=") of the dictionary's pairs of words, by the first and then by the second word. */
  wordPairs: Map<number, Map<number, number>>;
  /** The lexemes "b=" and "d=" by year of birth. */
  birthFacets: Record<number, number[]>;
  /** The lexemes "x=0", "x=1", "x=3" and "x=5". */
  experienceFacets: number[];
  /** The number of candidates in each window, and the lexemes "n=" of the windows. */
  windowRows: number;
  windowFacets: number[];
}

export const birthYears = { first: 1940, last: 2015 };

/** Returns all lexemes of documents, and the pairs of neighbouring words that are possible in them. */
function collectLexemes(texts: ProcessedTexts) {
  const { vectors, wordPairs, shortRoles, marked, areas, pairs, windows } = texts;
  const { areaFacets, languageFacets, stateFacets, cityFacets, skillFacets, cellsOfCity } = texts;
  const lexemes = new Set<string>();
  const add = (lexeme: string) => lexemes.add(lexeme);
  for (const vector of vectors.values()) vector.lexemes.forEach(add);
  const possiblePairs = wordPairs.filter(({ first, second }) => lexemes.has(first) && lexemes.has(second));
  for (const { pair } of possiblePairs) add(pair);
  const lexemesOf = (text: string) => find(vectors, text).lexemes;
  for (const text of shortRoles.values()) for (const lexeme of lexemesOf(text)) add(`r=${lexeme}`);
  for (const text of marked) for (const lexeme of lexemesOf(text)) add(`e=${lexeme}`);
  for (const text of areas) for (const lexeme of lexemesOf(text)) add(`g=${lexeme}`);
  for (const facets of [areaFacets, languageFacets, stateFacets, ...cityFacets.values()])
    for (const facet of facets.values()) add(facet);
  for (const facets of [...skillFacets.values(), ...cellsOfCity.values()]) facets.forEach(add);
  for (const { pair } of pairs) add(pair);
  for (const state of states) add(`v=${state}`);
  for (let year = birthYears.first; year <= birthYears.last; year += 1) {
    add(`b=${year}`);
    add(`d=${Math.trunc(year / 10)}`);
  }
  for (const years of experienceYears) add(`x=${years}`);
  for (let window = 0; window <= windows; window += 1) add(`n=${window}`);
  return { lexemes, possiblePairs };
}

/**
 * Lets the product's functions process each text once, about 65,000 calls. A document is then assembled from the
 * results, because `candidate_document` takes some milliseconds per row.
 */
export async function readVocabulary(
  db: Database,
  rows: number,
  wordRanks: number,
): Promise<CandidateVocabulary> {
  const texts = await processTexts(db, rows, wordRanks);
  const { areaRows, cities, words, softSkills, levels, salaries, shortRoles, vectors, pairs } = texts;
  const { areaFacets, languageFacets, stateFacets, cityFacets, cellsOfCity, skillFacets } = texts;
  const { windowRows, windows } = texts;
  const { lexemes, possiblePairs } = collectLexemes(texts);
  const sorted = [...lexemes].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const indexes = new Map(sorted.map((lexeme, index) => [lexeme, index]));
  const indexOf = (lexeme: string) => find(indexes, lexeme);
  const phrases = new Map<string, Phrase>();
  for (const [text, vector] of vectors)
    phrases.set(text, {
      text,
      lexemes: vector.lexemes.map(indexOf),
      positions: vector.positions,
      length: vector.length,
    });
  const phraseOf = (text: string) => find(phrases, text);
  const phrasesOf = (texts: string[]) => texts.map(phraseOf);
  const withFacet = (facets: Map<string, string>) => (text: string) => ({
    ...phraseOf(text),
    facet: indexOf(find(facets, text)),
  });
  const cityOf = (facets: Map<string, string>) => (text: string) => ({
    ...withFacet(facets)(text),
    cells: find(cellsOfCity, find(facets, text)).map(indexOf),
  });
  const skillOf = (text: string) => ({
    ...phraseOf(text),
    facets: find(skillFacets, text).map(indexOf),
  });
  const pairsOfArea = Map.groupBy(pairs, ({ area }) => area);
  const years = Array.from(
    { length: birthYears.last - birthYears.first + 1 },
    (_, index) => birthYears.first + index,
  );

  return {
    lexemes: sorted,
    roleMarks: sorted.map((lexeme) => indexes.get(`r=${lexeme}`) ?? -1),
    experienceMarks: sorted.map((lexeme) => indexes.get(`e=${lexeme}`) ?? -1),
    areas: areaRows.map(({ area, roles: titles, skills: ofArea }) => ({
      ...withFacet(areaFacets)(area),
      roles: titles.map((title) => ({ ...phraseOf(title), short: phraseOf(find(shortRoles, title)) })),
      skills: ofArea.map(skillOf),
      marked: find(vectors, area).lexemes.map((lexeme) => indexOf(`g=${lexeme}`)),
      pairs: new Map(
        (pairsOfArea.get(area) ?? []).map(({ facet, pair }) => [indexOf(facet), indexOf(pair)] as const),
      ),
    })),
    softSkills: softSkills.map(skillOf),
    states: states.map((state) => ({
      ...withFacet(stateFacets)(state),
      desiredFacet: indexOf(`v=${state}`),
      cities: (cities.get(state) ?? []).map(cityOf(find(cityFacets, state))),
    })),
    words: [phraseOf(words[0] ?? ''), ...phrasesOf(words)],
    firstNames: phrasesOf(firstNames),
    surnames: phrasesOf(surnames),
    companies: phrasesOf(companies),
    activities: phrasesOf(activities),
    courses: phrasesOf(courses),
    institutions: phrasesOf(institutions),
    languages: languages.map(withFacet(languageFacets)),
    levels: phrasesOf(levels),
    salaries: phrasesOf(salaries),
    wordPairs: new Map(
      [...Map.groupBy(possiblePairs, ({ first }) => indexOf(first))].map(([first, pairs]) => [
        first,
        new Map(pairs.map(({ second, pair }) => [indexOf(second), indexOf(pair)])),
      ]),
    ),
    birthFacets: Object.fromEntries(
      years.map((year) => [year, [indexOf(`b=${year}`), indexOf(`d=${Math.trunc(year / 10)}`)]]),
    ),
    experienceFacets: experienceYears.map((limit) => indexOf(`x=${limit}`)),
    windowRows,
    windowFacets: Array.from({ length: windows + 1 }, (_, window) => indexOf(`n=${window}`)),
  };
}

function find<Value>(map: Map<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The vocabulary does not contain "${key}".`);
  return value;
}
