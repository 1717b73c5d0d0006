import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** A name, as the lexemes that a text must contain. */
export interface Phrase {
  text: string;
  lexemes: string[];
  /** The lexemes, joined by spaces. */
  key: string;
  /** Longer names in which it means another job, each without its own lexemes. Only for related occupations. */
  excluded?: string[][];
}

/**
 * A word that no text contains, placed between texts that are folded in one call. Because it has digits, no rule for
 * several words matches across it.
 */
const separator = '0zq0';

/**
 * Has the database compute words and lexemes, so that the dictionary and the documents always agree. All results are by
 * text. `inOtherNumber` contains texts of several words, with their short nouns in the plural instead of the singular
 * or the reverse. `singleWords` contains the word of each text that has only one, apart from stop words.
 */
export async function analyseTexts(db: Database, texts: string[]) {
  const { rows } = await sql<{
    plain: string;
  }>`select search_plain(${texts.join(` ${separator} `)}) as plain`.execute(db);
  const wordLists = (rows[0]?.plain ?? '')
    .split(separator)
    .map((plain) => plain.split(' ').filter((word) => word !== ''));
  const words = [...new Set(wordLists.flat())];
  const lexemesByWord = await findLexemes(db, words);
  const otherLexemesByWord = await findLexemes(db, words.filter(isShortNoun).map(toOtherNumber));
  const phrases = new Map<string, Phrase>();
  const singleWords = new Map<string, { word: string; hasStopWord: boolean }>();
  const inOtherNumber = new Map<string, Phrase>();
  for (const [index, text] of texts.entries()) {
    const wordsOfText = (wordLists[index] ?? []).filter((word) => lexemesByWord.has(word));
    const phrase = toPhrase(
      text,
      wordsOfText.flatMap((word) => lexemesByWord.get(word) ?? []),
    );
    const other = toPhrase(
      text,
      wordsOfText.flatMap(
        (word) => otherLexemesByWord.get(toOtherNumber(word)) ?? lexemesByWord.get(word) ?? [],
      ),
    );
    phrases.set(text, phrase);
    const [word, ...others] = wordsOfText;
    if (word !== undefined && others.length === 0)
      singleWords.set(text, { word, hasStopWord: (wordLists[index] ?? []).length > 1 });
    if (phrase.lexemes.length > 1 && other.key !== phrase.key) inOtherNumber.set(text, other);
  }
  return { phrases, singleWords, inOtherNumber, lexemesByWord };
}

function toPhrase(text: string, lexemes: string[]): Phrase {
  const distinct = [...new Set(lexemes)];
  return { text, lexemes: distinct, key: distinct.join(' ') };
}

/**
 * The stemmer keeps the two numbers of some short nouns apart: "obra" and "obras". Words in "-ão" and "-ãe" are left
 * out, because their plurals do not only add an "s".
 */
const isShortNoun = (word: string): boolean => /^[a-z]{2,4}(a|(?<!a)[eo])s?$/.test(word);

const toOtherNumber = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`);

/** The lexeme of each word, except for stop words. */
export async function findLexemes(db: Database, words: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ word: string; lexeme: string }>`
    select word, lexemes[1] as lexeme
    from unnest(${words}::text[]) word, tsvector_to_array(to_tsvector('public.search_portuguese', search_word_forms(word))) lexemes
    where lexemes <> '{}'`.execute(db);
  return new Map(rows.map(({ word, lexeme }) => [word, lexeme]));
}

/** Words of different meanings often share a stem of this length. */
export const isShortStem = (lexeme: string): boolean => lexeme.length <= 3;

const genderAndNumber = /(?:ao|[ao]es|aos|[aeou]l|[aeou]?is|[eiou]m|[eiou]ns|[aeo]s?|s)$/;

/** Removes the ending of gender and number: "vendedora" and "vendedores" become "vendedor". */
export const wordForm = (word: string): string => word.replace(genderAndNumber, '');
