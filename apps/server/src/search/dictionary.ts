import { areas } from '@trampolim/contract/values/vocabulary';
import type { Database } from '../platform/database/database.ts';
import {
  addLines,
  addNamesOfRelated,
  type Concept,
  emptyConcept,
  findNames,
  findRelatedBy,
} from './concepts.ts';
import { readLines, splitNames } from './dictionary-files.ts';
import {
  type Condition,
  type ConditionLine,
  readConditions,
  readHomonyms,
  readOccupations,
  readSynonyms,
  readTaskObjects,
  readTaskVerbs,
} from './dictionary-lines.ts';
import { analyseTexts, findLexemes, isShortStem, type Phrase, wordForm } from './phrases.ts';
import { normalizeText, placeNames } from './places.ts';
import { salaryWords } from './salary-words.ts';
import { createTaskClasses, type TaskClasses } from './tasks.ts';
import { pairsOf } from './word-pairs.ts';

interface ConditionEntry {
  condition: Condition;
  names: Phrase[];
}

export interface Dictionary {
  /** By the lexemes of a phrase, joined by spaces. */
  concepts: Map<string, Concept>;
  /** By the lexemes of a name, the main names of the lines that list it as related. */
  relatedBy: Map<string, Phrase[]>;
  tasks: TaskClasses;
  conditions: Map<string, ConditionEntry>;
  fillers: Set<string>;
  /** Fillers of one word, without accents. */
  fillerWords: Set<string>;
  /**
   * The words of fillers that consist of one word apart from stop words, without endings of gender and number. They are
   * not stems, because different words may have the same stem: "sábado" has that of the filler "quem sabe".
   */
  fillerForms: ReadonlySet<string>;
  /**
   * The words of conditions that consist of one word, without the same endings. Conditions that also have a stop word
   * are not included, because they must be typed as a whole: "em casa" is remote work, "casa" is not.
   */
  conditionForms: ReadonlySet<string>;
  /**
   * The words of concepts that consist of one word, without the same endings, if the stem is so short that other words
   * share it, as "téc." and "tecido" do.
   */
  shortConceptForms: ReadonlySet<string>;
  /** Lexemes of first words of titles that do not name an occupation by themselves. */
  generalTitles: Set<string>;
  /** Names of hours, benefits, licences and the like, which describe a job and name none. */
  modifiers: Set<string>;
  /** Words of seniority ("júnior") by their lexeme, with their synonyms. */
  seniorityWords: Map<string, Phrase[]>;
  /** Lexemes of words that turn the following occupation into another job, such as "auxiliar". */
  levels: Set<string>;
  /** Words of all phrases with their lexemes, for the correction of typing errors. */
  words: Map<string, string>;
  /** The words of each lexeme. */
  wordsOfLexeme: Map<string, string[]>;
  /** Words of the names of cities and states with their lexemes. */
  placeWords: Map<string, string>;
  /** The lexemes of each area. */
  areas: string[][];
  /** The lexemes of all areas. */
  areaLexemes: ReadonlySet<string>;
  /** First names and everyday words without accents, which are no typing errors. */
  correctWords: ReadonlySet<string>;
  /** Spellings with accents, by the word without accents. */
  spellings: Map<string, string>;
  /** The largest number of lexemes in a phrase. */
  longestPhrase: number;
  /** Every pair of neighbouring words in a phrase. */
  pairs: Set<string>;
}

async function loadDictionary(db: Database): Promise<Dictionary> {
  const curated = readSynonyms();
  const officialOccupations = readOccupations();
  const conditionLines = readConditions();
  const fillers = readLines('filler-words.txt');
  const generalTitles = readLines('general-titles.txt').flatMap(splitNames);
  const seniorityLines = readLines('rank-words.txt').map(splitNames);
  const levels = readLines('level-words.txt');
  const homonyms = readHomonyms();
  const modifiers = readLines('modifier-words.txt').flatMap(splitNames);
  const texts = new Set([
    ...[...curated, ...officialOccupations].flatMap(({ same }) => same),
    ...curated.flatMap(({ oneWaySynonyms, related }) => [...oneWaySynonyms, ...related]),
    ...conditionLines.flatMap(({ names }) => names),
    ...homonyms.flatMap(({ word, otherMeanings }) => [word, ...otherMeanings]),
    ...fillers,
    ...generalTitles,
    ...seniorityLines.flat(),
    ...levels,
    ...modifiers,
    ...salaryWords,
    ...readTaskVerbs().flatMap(({ same, oneWaySynonyms }) => [...same, ...oneWaySynonyms]),
    ...readTaskObjects().flat(),
  ]);
  const { phrases, singleWords, inOtherNumber, lexemesByWord } = await analyseTexts(db, [...texts]);
  const places = placeNames();
  const placeWords = new Set(places.flatMap(splitWords));
  const onlyInPlaces = findWordsOnlyInPlaces(conditionLines, texts);
  const lexemeInAreas = await findLexemes(db, areas.flatMap(splitWords));
  const phraseOf = (text: string) => phrases.get(text) ?? { text, lexemes: [], key: '' };
  for (const { word, otherMeanings } of homonyms) {
    const phrase = phraseOf(word);
    // The word alone does not mean the jobs of longer names that contain one of these lexemes.
    phrase.excluded = otherMeanings.map((name) =>
      phraseOf(name).lexemes.filter((lexeme) => !phrase.lexemes.includes(lexeme)),
    );
  }
  const toPhrases = (names: string[]) =>
    names
      .flatMap((name) => [phraseOf(name), inOtherNumber.get(name) ?? []].flat())
      .filter(({ lexemes }) => lexemes.length > 0);
  const generalKeys = new Set(toPhrases(generalTitles).map(({ key }) => key));
  // In the CBO "Chef" is a chef de cozinha, but "Chefe de recepção" begins with the same stem.
  const isSpecific = (name: string) => !generalKeys.has(phraseOf(name).key);
  const occupations = officialOccupations.map((line) => ({
    ...line,
    same: line.same.filter(isSpecific),
    related: line.related.filter(isSpecific),
  }));

  const concepts = new Map<string, Concept>();
  const actions = new Set(toPhrases(readTaskVerbs().flatMap(({ same }) => same)).map(({ key }) => key));
  const namesOf = findNames(curated.map(({ same }) => toPhrases(same)));
  // The official names come second, because most of them never occur: they must not fill the limits of a concept before
  // the names of related occupations.
  for (const someLines of [curated, occupations]) {
    addLines(concepts, someLines, toPhrases, actions);
    addNamesOfRelated(concepts, namesOf);
  }
  for (const { same, subgroup } of occupations) {
    const others = toPhrases(subgroup);
    for (const { key } of toPhrases(same)) {
      const concept = concepts.get(key);
      if (concept && !namesOf.has(key)) concept.subgroup = others;
    }
  }
  for (const { word, otherMeanings } of homonyms) {
    const { key } = phraseOf(word);
    concepts.set(key, { ...(concepts.get(key) ?? emptyConcept()), otherMeanings: toPhrases(otherMeanings) });
  }
  const conditions = new Map(
    conditionLines.flatMap(({ names, condition }) =>
      toPhrases(names).map((phrase, _, all) => [phrase.key, { condition, names: all }] as const),
    ),
  );
  return {
    concepts,
    relatedBy: findRelatedBy(curated, toPhrases),
    tasks: createTaskClasses(concepts, toPhrases),
    conditions,
    fillers: new Set(toPhrases(fillers).map(({ key }) => key)),
    // "C/" has no plural: "CS" is customer success.
    fillerWords: new Set(
      fillers.map(normalizeText).flatMap((word) => (word.length > 2 ? [word, `${word}s`] : [word])),
    ),
    fillerForms: new Set(
      fillers.flatMap((text) => singleWords.get(text) ?? []).map(({ word }) => wordForm(word)),
    ),
    conditionForms: new Set(
      conditionLines
        .flatMap(({ names }) => names.flatMap((name) => singleWords.get(name) ?? []))
        .filter(({ hasStopWord }) => !hasStopWord)
        .map(({ word }) => wordForm(word)),
    ),
    shortConceptForms: new Set(
      [...curated, ...occupations]
        .flatMap(({ same }) => same.flatMap((name) => singleWords.get(name) ?? []))
        .filter(({ word }) => isShortStem(lexemesByWord.get(word) ?? ''))
        .map(({ word }) => wordForm(word)),
    ),
    generalTitles: generalKeys,
    modifiers: new Set(
      toPhrases(modifiers).flatMap(({ key }) => [
        key,
        ...(concepts.get(key)?.synonyms.map((synonym) => synonym.key) ?? []),
      ]),
    ),
    seniorityWords: new Map(
      seniorityLines.flatMap((names) => toPhrases(names).map(({ key }, _, all) => [key, all] as const)),
    ),
    levels: new Set(toPhrases(levels).map(({ key }) => key)),
    words: lexemesByWord,
    wordsOfLexeme: groupByLexeme(new Map([...lexemesByWord].filter(([word]) => !onlyInPlaces.has(word)))),
    placeWords: await findLexemes(db, [...placeWords]),
    areas: areas.map((area) => splitWords(area).flatMap((word) => lexemeInAreas.get(word) ?? [])),
    areaLexemes: new Set(lexemeInAreas.values()),
    correctWords: new Set(
      ['first-names.txt', 'everyday-words.txt'].flatMap((file) => readLines(file).flatMap(splitNames)),
    ),
    spellings: findSpellings([...texts, ...places]),
    longestPhrase: Math.max(...[...phrases.values()].map(({ lexemes }) => lexemes.length)),
    pairs: new Set(
      [...phrases.values(), ...inOtherNumber.values()].flatMap(({ lexemes }) => pairsOf(lexemes)),
    ),
  };
}

const splitWords = (text: string) => normalizeText(text).split(' ');

/** Words that only names of places contain. "Polo industrial de Manaus" does not make "Manaus" a common word. */
function findWordsOnlyInPlaces(conditionLines: ConditionLine[], texts: Set<string>): Set<string> {
  const namesOfPlaces = new Set(
    conditionLines
      .filter(({ condition }) =>
        ['city', 'state', 'region', 'neighbourhoodOf'].some((name) => name in condition),
      )
      .flatMap(({ names }) => names),
  );
  const others = [...texts].filter((text) => !namesOfPlaces.has(text));
  const otherWords = new Set(others.flatMap(splitWords));
  return new Set([...namesOfPlaces].flatMap(splitWords).filter((word) => !otherWords.has(word)));
}

const groupByLexeme = (words: Map<string, string>): Map<string, string[]> =>
  new Map(
    [...Map.groupBy(words, ([, lexeme]) => lexeme)].map(([lexeme, entries]) => [
      lexeme,
      entries.map(([word]) => word),
    ]),
  );

/** The most frequent spelling of each word that has accents. */
function findSpellings(texts: string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? [])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  // Later entries of a map replace earlier ones, so the most frequent spelling comes last.
  const byCount = [...counts].sort(([, one], [, other]) => one - other);
  const spellings = new Map(byCount.map(([word]) => [normalizeText(word), word]));
  return new Map([...spellings].filter(([plain, word]) => plain !== word));
}

let cachedDictionary: Promise<Dictionary> | undefined;

/** The dictionary, which is read only once. */
export function getDictionary(db: Database): Promise<Dictionary> {
  cachedDictionary ??= loadDictionary(db).catch((error: unknown) => {
    cachedDictionary = undefined;
    throw error;
  });
  return cachedDictionary;
}
