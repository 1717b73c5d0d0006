import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { memoize } from '../platform/memoize.ts';
import type { Dictionary } from './dictionary.ts';
import { findCities } from './places.ts';
import { indexSpellings, spellingDistance } from './spelling-distance.ts';
import { spellCorrected } from './typed-text.ts';
import { findSameSound } from './word-sounds.ts';

/** The kind of documents. Their words are stored separately, so that no person's name is suggested to visitors. */
export type SearchSide = 'vacancy' | 'resume';

/** Shorter words are too similar to too many others. */
export const minCorrectedLength = 4;

/** Two letters of a shorter word make too many other words: "Camila" is not "caixa". */
export const allowedDistance = (word: string): number => (word.length < 8 ? 1 : 2);

/**
 * A rare word of a resume might be a name and reveal that a person has a resume, even a hidden one. Corrections
 * therefore only use words that occur in at least this number of resumes.
 */
export const minDocuments: Record<SearchSide, number> = { vacancy: 1, resume: 3 };

export interface TypedWord {
  word: string;
  /** The word before its abbreviation was expanded. */
  typed: string;
  /** The value is null for stop words. */
  lexeme: string | null;
  /** The lexeme of the plural or the singular if it differs, as for "unha" and "unhas". */
  otherForm: string | undefined;
  /** For an unfinished word, the lexemes of words that start with it. */
  prefixes: string[];
  /** Documents that contain the word in any form. */
  documents: number;
  /** True if only resumes that the viewer may not see contain the word. It must be treated like one that nobody has. */
  isHidden: boolean;
}

/**
 * Replaces unknown words by the words that were probably meant. Returns undefined if no word is replaced. The result must
 * be read again, because several words together may mean something else: "sem esperiência".
 */
export async function correctText(
  db: Database,
  side: SearchSide,
  dictionary: Dictionary,
  { text, words }: { text: string; words: TypedWord[] },
): Promise<string | undefined> {
  // Words are corrected one by one, because a search must not use more than one database connection.
  const spellings: { typed: string; corrected?: string }[] = [];
  for (const word of words) {
    const correction = isKnown(word, dictionary)
      ? undefined
      : (withoutDiminutive(word.word, dictionary) ??
        separateJoinedWords(word.word, dictionary) ??
        (await correctWord(db, side, dictionary, word.word)));
    const { prefixes } = withoutPrefixes(word, dictionary);
    // "Garcon" is also the beginning of "garçonete", but an unfinished word is usually shorter than the intended one.
    const isCorrected = correction && (prefixes.length === 0 || correction.length === word.word.length);
    spellings.push({
      typed: word.typed,
      ...(isCorrected && {
        corrected: correction
          .split(' ')
          .map((each) => dictionary.spellings.get(each) ?? each)
          .join(' '),
      }),
    });
  }
  return spellings.some(({ corrected }) => corrected !== undefined)
    ? spellCorrected(text, spellings)
    : undefined;
}

/** Completes a word that remains as it was typed: an unknown one also means the occupation or field of the same root. */
export const withRoot = (word: TypedWord, dictionary: Dictionary): TypedWord => ({
  ...withoutPrefixes(word, dictionary),
  otherForm: word.otherForm ?? lexemeOfRoot(word, dictionary),
});

/** Returns the word of the dictionary that an unknown diminutive is made from: "barzinho", "lojinha". */
function withoutDiminutive(word: string, { words, concepts }: Dictionary): string | undefined {
  const stem = /^(.{3,}?)(?:z?inh[ao]s?)$/.exec(word)?.[1];
  if (stem === undefined) return undefined;
  return ['', 'a', 'o', 'e']
    .map((ending) => `${stem}${ending}`)
    .find((base) => concepts.has(words.get(base) ?? ''));
}

/** The shortest word that is separated from another one. */
const minJoinedLength = 3;

/** Names of shorter cities are endings of other words. */
const minCityLength = 5;

/**
 * Separates a name of the dictionary whose words were typed without a space: "ajudantegeral", "operadordecaixa". A city
 * may follow an occupation: "motoristacuritiba".
 */
function separateJoinedWords(joined: string, dictionary: Dictionary): string | undefined {
  const { words, concepts, conditions } = dictionary;
  for (let end = joined.length - minJoinedLength; end >= minJoinedLength; end -= 1) {
    const first = joined.slice(0, end);
    const firstLexeme = words.get(first);
    if (firstLexeme === undefined) continue;
    const rest = joined.slice(end);
    const isPlace = concepts.has(firstLexeme) && rest.length >= minCityLength && findCities(rest).length > 0;
    if (isPlace) return `${first} ${rest}`;
    for (const preposition of ['', ...prepositions.filter((each) => rest.startsWith(each))]) {
      const last = rest.slice(preposition.length);
      const key = `${firstLexeme} ${words.get(last)}`;
      if (last.length >= minJoinedLength && (concepts.has(key) || conditions.has(key)))
        return [first, preposition, last].filter((each) => each !== '').join(' ');
    }
  }
  return undefined;
}

export const prepositions = ['de', 'da', 'do', 'em', 'no', 'na'];

/** A word of the dictionary is complete, so it is not expanded to longer words. */
export const withoutPrefixes = (word: TypedWord, dictionary: Dictionary): TypedWord =>
  dictionary.words.has(word.word) ? { ...word, prefixes: [] } : word;

/**
 * Endings of gender, number and verbs. The forms of one word are equal without them, such as "pintar" and "pintado".
 * Different words stay different, even if they have the same stem.
 */
export const inflection = '(?:ao|[ao]es|aos|[aeou]l|[aeou]?is|[eiou]m|[eiou]ns|[aei]r|ad[ao]s?|[aeo]s?|s)$';

const inflected = new RegExp(inflection);
const isFormOf = (word: string, other: string) =>
  word.replace(inflected, '') === other.replace(inflected, '');

const isKnown = (word: TypedWord, dictionary: Dictionary): boolean =>
  word.lexeme === null ||
  word.documents > 0 ||
  /\d/.test(word.word) ||
  isInDictionary(word, dictionary) ||
  dictionary.words.has(word.word) ||
  dictionary.placeWords.has(word.word) ||
  dictionary.correctWords.has(word.word);

const isInDictionary = ({ word, lexeme }: TypedWord, dictionary: Dictionary): boolean =>
  dictionary.wordsOfLexeme.get(lexeme ?? '')?.some((known) => isFormOf(known, word)) ?? false;

interface Correction {
  word: string;
  documents: number;
}

/**
 * Returns the word that an unknown word probably means: the most frequent of the nearest spellings, with words that no
 * document contains after the others, and places last.
 */
async function correctWord(
  db: Database,
  side: SearchSide,
  dictionary: Dictionary,
  word: string,
): Promise<string | undefined> {
  if (word.length < minCorrectedLength) return undefined;
  const { rows } = await sql<Correction>`
    select word, documents from search_word
    where side = ${side} and word % ${word} and lexeme is not null and documents >= ${sql.lit(minDocuments[side])}
    order by similarity(word, ${word}) desc, documents desc limit 30`.execute(db);
  const corrections = [
    ...rows,
    ...findSimilarWords(dictionary.words, word).map((known) => ({ word: known, documents: 0 })),
    // Sorts places after all other words.
    ...findSimilarWords(dictionary.placeWords, word).map((known) => ({ word: known, documents: -1 })),
  ].flatMap((correction) => {
    const hasSameStart = correction.word[0] === word[0];
    // "Eólica" is not "ótica": hardly anybody types a wrong first letter and another error.
    const maxDistance = hasSameStart ? allowedDistance(word) : 1;
    const distance = spellingDistance(word, correction.word, maxDistance);
    const penalty = (hasSameStart ? 0 : 0.5) + (correction.documents > 0 ? 0 : 0.5);
    return distance <= maxDistance ? [{ ...correction, hasSameStart, distance: distance + penalty }] : [];
  });
  corrections.sort((one, other) => one.distance - other.distance || other.documents - one.documents);
  const [nearest] = corrections;
  // "Xefe" is the sound of "chefe" rather than an error in the city of Tefé.
  const isUnlikely = !nearest || (nearest.documents < 0 && !nearest.hasSameStart);
  return isUnlikely ? (findSameSound(word, dictionary) ?? nearest?.word) : nearest.word;
}

/** The index of the words of the dictionary, or of the words of places. */
const spellingIndexOf = memoize((words: Map<string, string>) => indexSpellings(words.keys()));

const findSimilarWords = (words: Map<string, string>, word: string): string[] =>
  spellingIndexOf(words).findSimilar(word, allowedDistance(word));

const minCommonBeginning = 5;

/** The words of occupations and fields with their lexemes, by their first letters. */
const wordsByBeginning = memoize(({ words, concepts }: Dictionary) =>
  Map.groupBy(
    [...words].filter(([, lexeme]) => concepts.has(lexeme)),
    ([word]) => word.slice(0, minCommonBeginning),
  ),
);

/**
 * The lexeme of an occupation or a field of the same root, for a word that is not known: "tabelionista" also means
 * "tabelionato". At least half of the words must be the same.
 */
function lexemeOfRoot(typed: TypedWord, dictionary: Dictionary): string | undefined {
  if (isKnown(typed, dictionary)) return undefined;
  let best: { lexeme: string; common: number } | undefined;
  const beginning = typed.word.slice(0, minCommonBeginning);
  for (const [known, lexeme] of wordsByBeginning(dictionary).get(beginning) ?? []) {
    const common = commonBeginning(typed.word, known);
    const isNear = common >= minCommonBeginning && common * 2 >= Math.max(typed.word.length, known.length);
    if (isNear && common > (best?.common ?? 0)) best = { lexeme, common };
  }
  return best?.lexeme;
}

function commonBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
