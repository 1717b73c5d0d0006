import { type Concept, relatedLimit } from './concepts.ts';
import { type Dictionary } from './dictionary.ts';
import type { Phrase } from './phrases.ts';
import { normalizeText } from './places.ts';
import type { TypedWord } from './spelling.ts';
import type { Term } from './understood-query.ts';

/** A word of the search after the correction of typing errors. */
export type Word = Pick<TypedWord, 'word' | 'lexeme' | 'otherForm' | 'prefixes' | 'typed'>;

/** Joins the first `length` words with spaces. */
export const textOf = (words: Word[], length: number) =>
  words
    .slice(0, length)
    .map(({ word }) => word)
    .join(' ');

export function toTerm(words: Word[]): Term {
  return {
    text: textOf(words, words.length),
    exact: words.flatMap(({ lexeme }) => lexeme ?? []),
    words: words.filter(({ lexeme }) => lexeme !== null).map(({ word }) => word),
    prefixes: words.length === 1 ? (words[0]?.prefixes ?? []) : [],
    isConcept: false,
    isField: false,
    isModifier: false,
    isGeneral: false,
    isUnknown: false,
    synonyms: words.length === 1 ? otherFormOf(words[0]) : [],
    areaNames: [],
    related: [],
    closest: [],
    distant: [],
    otherMeanings: [],
    parts: [],
    hasPairs: false,
    cities: [],
  };
}

const otherFormOf = (word: Word | undefined): Phrase[] =>
  word?.otherForm ? [{ text: word.word, lexemes: [word.otherForm], key: word.otherForm }] : [];

export function toConceptTerm(words: Word[], concept: Concept, dictionary: Dictionary): Term {
  const { synonyms, related, closest, otherMeanings } = concept;
  const term = toTerm(words);
  const [first, ...others] = words.filter(({ lexeme }) => lexeme !== null);
  const hasSeveralWords = first !== undefined && others.length > 0;
  const occupation = hasSeveralWords ? findOccupation(first, dictionary) : undefined;
  return {
    ...term,
    isConcept: true,
    isField: isField(concept),
    isModifier: isModifier(words, dictionary),
    synonyms: [...synonyms, ...term.synonyms],
    related: occupation
      ? [...occupation.synonyms, ...related, ...occupation.related].slice(0, relatedLimit)
      : related,
    closest,
    distant: findDistant(concept, dictionary),
    otherMeanings,
    parts: hasSeveralWords ? [first, ...others].map((word) => toPart(word, dictionary)) : [],
  };
}

/**
 * Returns names that list this concept as related, names closest to its related names, and names of the same subgroup
 * of the CBO.
 */
function findDistant(
  { synonyms, related, subgroup }: Concept,
  { concepts, relatedBy }: Dictionary,
): Phrase[] {
  const names = [
    ...synonyms.flatMap(({ key }) => relatedBy.get(key) ?? []),
    ...related.flatMap(({ key }) => concepts.get(key)?.closest ?? []),
    ...subgroup,
  ];
  const known = new Set([...synonyms, ...related].map(({ key }) => key));
  return [...new Map(names.map((name) => [name.key, name])).values()].filter(({ key }) => !known.has(key));
}

/** For a condition that is not a filter of this search, such as "primeiro emprego" for vacancies. */
export function toModifierTerm(words: Word[], names: Phrase[], concept: Concept | undefined): Term {
  return {
    ...toTerm(words),
    isModifier: true,
    synonyms: [...names, ...(concept?.synonyms ?? [])],
    related: concept?.related ?? [],
    closest: concept?.closest ?? [],
  };
}

/** Longer words are not abbreviations. */
const maxAbbreviationLength = 6;

/** True if the text is a single word that begins with the other one, of which it may be the long form. */
export const isLongerForm = (text: string, word: string) =>
  word.length <= maxAbbreviationLength &&
  text.length > word.length + 1 &&
  normalizeText(text).startsWith(word) &&
  // "React" is not an abbreviation of "ReactJS".
  !/js$/i.test(text);

const isModifier = (words: Word[], dictionary: Dictionary): boolean =>
  dictionary.modifiers.has([...new Set(words.flatMap(({ lexeme }) => lexeme ?? []))].join(' '));

/** True for the name of a field. It may have an abbreviation, but no synonyms: "log, logística". */
export const isField = ({ isField: isMarked, synonyms, related }: Concept): boolean =>
  isMarked || (related.length > 0 && synonyms.filter((name) => !isAbbreviation(name, synonyms)).length <= 1);

const isAbbreviation = ({ text }: Phrase, synonyms: Phrase[]): boolean =>
  synonyms.some((other) => other.lexemes.length === 1 && isLongerForm(other.text, normalizeText(text)));

/** The occupation of the first word of a name: a "recepcionista bilíngue" is also a "recepcionista". */
function findOccupation({ lexeme }: Word, dictionary: Dictionary): Concept | undefined {
  if (lexeme === null || dictionary.generalTitles.has(lexeme)) return undefined;
  const concept = dictionary.concepts.get(lexeme);
  return concept && !isField(concept) ? concept : undefined;
}

const toPart = (word: Word, dictionary: Dictionary): Term => ({
  ...toTerm([word]),
  synonyms: dictionary.concepts.get(word.lexeme ?? '')?.synonyms ?? [],
});
