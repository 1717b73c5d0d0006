import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Dictionary } from './dictionary.ts';
import { spellCorrected } from './typed-text.ts';

/** The kind of documents. Their words are stored separately, so that no person's name is suggested to visitors. */
export type SearchSide = 'vacancy' | 'resume';

/** Shorter words are too similar to too many others. */
export const minCorrectedLength = 4;

/** Two letters of a shorter word make too many other words: "Camila" is no "caixa". */
export const allowedDistance = (word: string): number => (word.length < 8 ? 1 : 2);

/**
 * A rare word of a resume might be a name and reveal that a person has a resume, even a hidden one. Corrections
 * therefore only use words that occur in at least this number of resumes.
 */
export const minDocuments: Record<SearchSide, number> = { vacancy: 1, resume: 3 };

export interface TypedWord {
  word: string;
  /** The word before its typing errors were corrected. */
  typed: string;
  /** The value is null for stop words. */
  lexeme: string | null;
  /** The lexeme of the plural or the singular if it differs, as for "unha" and "unhas". */
  otherForm: string | undefined;
  /** For an unfinished word, the lexemes of words that start with it. */
  prefixes: string[];
  /** Documents that contain the word in any form. */
  documents: number;
}

type CorrectedWord = Omit<TypedWord, 'documents'>;

/**
 * Replaces unknown words by the words that were probably meant. `corrected` is the whole text if any word was replaced.
 */
export async function correctWords(
  db: Database,
  side: SearchSide,
  dictionary: Dictionary,
  { text, words }: { text: string; words: TypedWord[] },
): Promise<{ words: CorrectedWord[]; corrected: string | undefined }> {
  // Words are corrected one by one, because a search must not use more than one database connection.
  const results: (CorrectedWord & { isCorrected: boolean })[] = [];
  for (const word of words) {
    const { prefixes } = withoutPrefixes(word, dictionary);
    const correction = isKnown(word, dictionary)
      ? undefined
      : await correctWord(db, side, dictionary, word.word);
    // "Garcon" is also the beginning of "garçonete", but an unfinished word is usually shorter than the intended one.
    const isCorrected = correction && (prefixes.length === 0 || correction.word.length === word.word.length);
    results.push(
      isCorrected
        ? { ...word, ...correction, otherForm: undefined, prefixes: [], isCorrected }
        : {
            ...word,
            prefixes,
            otherForm: word.otherForm ?? lexemeOfRoot(word, dictionary),
            isCorrected: false,
          },
    );
  }
  if (!results.some(({ isCorrected }) => isCorrected)) return { words: results, corrected: undefined };
  const spellings = results.map(({ typed, word, isCorrected }) => ({
    typed,
    ...(isCorrected && { corrected: dictionary.spellings.get(word) ?? word }),
  }));
  return { words: results, corrected: spellCorrected(text, spellings) };
}

/** A word of the dictionary is complete, so it is not expanded to longer words. */
export const withoutPrefixes = (word: TypedWord, dictionary: Dictionary): TypedWord =>
  dictionary.words.has(word.word) ? { ...word, prefixes: [] } : word;

/**
 * Endings of gender, number and verbs. Forms of one word are equal without them; other words of the same stem are
 * not.
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
  dictionary.placeWords.has(word.word);

const isInDictionary = ({ word, lexeme }: TypedWord, dictionary: Dictionary): boolean =>
  dictionary.wordsOfLexeme.get(lexeme ?? '')?.some((known) => isFormOf(known, word)) ?? false;

interface Correction {
  word: string;
  lexeme: string;
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
): Promise<{ word: string; lexeme: string } | undefined> {
  if (word.length < minCorrectedLength) return undefined;
  const { rows } = await sql<Correction>`
    select word, lexeme, documents from search_word
    where side = ${side} and word % ${word} and lexeme is not null and documents >= ${sql.lit(minDocuments[side])}
    order by similarity(word, ${word}) desc, documents desc limit 30`.execute(db);
  const corrections = [
    ...rows,
    ...similarWords(dictionary.words, word).map((known) => ({ ...known, documents: 0 })),
    // Sorts places after all other words.
    ...similarWords(dictionary.placeWords, word).map((known) => ({ ...known, documents: -1 })),
  ].flatMap((correction) => {
    const hasSameStart = correction.word[0] === word[0];
    // "Eólica" is no "ótica": hardly anybody types a wrong first letter and another error.
    const maxDistance = hasSameStart ? allowedDistance(word) : 1;
    const distance = spellingDistance(word, correction.word, maxDistance);
    const penalty = (hasSameStart ? 0 : 0.5) + (correction.documents > 0 ? 0 : 0.5);
    return distance <= maxDistance ? [{ ...correction, distance: distance + penalty }] : [];
  });
  corrections.sort((one, other) => one.distance - other.distance || other.documents - one.documents);
  const [best] = corrections;
  return best && { word: best.word, lexeme: best.lexeme };
}

const minCommonBeginning = 5;

/**
 * The lexeme of an occupation or a field of the same root, for a word that is not known: "tabelionista" also means
 * "tabelionato". At least half of the words must be the same.
 */
function lexemeOfRoot(typed: TypedWord, dictionary: Dictionary): string | undefined {
  if (isKnown(typed, dictionary)) return undefined;
  let best: { lexeme: string; common: number } | undefined;
  for (const [known, lexeme] of dictionary.words) {
    if (known[0] !== typed.word[0] || !dictionary.concepts.has(lexeme)) continue;
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

interface KnownWord {
  word: string;
  lexeme: string;
  letters: number;
}

/** The words of the dictionary and of places, by length. */
const wordsByLength = new WeakMap<Map<string, string>, Map<number, KnownWord[]>>();

function groupByLength(words: Map<string, string>): Map<number, KnownWord[]> {
  const cached = wordsByLength.get(words);
  if (cached) return cached;
  const known = [...words].map(([word, lexeme]) => ({ word, lexeme, letters: lettersOf(word) }));
  const byLength = Map.groupBy(known, ({ word }) => word.length);
  wordsByLength.set(words, byLength);
  return byLength;
}

/** Preselects words that may be near enough, without comparing all of them letter by letter. */
function similarWords(words: Map<string, string>, word: string): KnownWord[] {
  const byLength = groupByLength(words);
  const maxDistance = allowedDistance(word);
  const letters = lettersOf(word);
  const similar: KnownWord[] = [];
  for (let length = word.length - maxDistance; length <= word.length + maxDistance; length += 1) {
    for (const known of byLength.get(length) ?? []) {
      // Each change replaces at most one letter by another.
      if (countBits(letters ^ known.letters) <= 2 * maxDistance) {
        similar.push(known);
      }
    }
  }
  return similar;
}

/** The letters of a word as a set of bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) % 32);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) count += 1;
  return count;
}

/**
 * The number of letters to change, add, drop or swap with their neighbour. Any number above `maxDistance` means too
 * many.
 */
export function spellingDistance(one: string, other: string, maxDistance: number): number {
  if (Math.abs(one.length - other.length) > maxDistance) return maxDistance + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let distance = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(distance);
    }
    if (Math.min(...row) > maxDistance) return maxDistance + 1;
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? maxDistance + 1;
}
