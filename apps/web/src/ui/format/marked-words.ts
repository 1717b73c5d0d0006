import { foldText } from './fold-text.ts';

/** Part of a text, and whether a search found it. */
export interface MarkedPart {
  text: string;
  isFound: boolean;
}

/** As the server cuts a search into words. */
const wordOfSearch = /[a-z0-9+#%_]+/g;
const wordOfText = /[\p{L}\p{M}\p{N}+#%_]+/gu;
/** Words that narrow no search, and would be marked everywhere. */
const smallWords = new Set(
  'a o e as os de da do das dos em no na nos nas com para por que um uma'.split(' '),
);
/** Words as short as this are looked for whole. */
const shortWord = 2;

/** The words that a search looks for, without case and accents. */
export const wordsOfSearch = (search: string | undefined): string[] =>
  (foldText(search ?? '').match(wordOfSearch) ?? []).filter((word) => !smallWords.has(word));

/** A text in parts: each word that begins as one that was looked for is a part of its own. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(wordOfText)) {
    if (!isFound(foldText(word), words)) continue;
    if (index > from) parts.push({ text: text.slice(from, index), isFound: false });
    parts.push({ text: word, isFound: true });
    from = index + word.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isFound: false });
  return parts;
}

export const holdsWord = (text: string, words: readonly string[]): boolean =>
  markWords(text, words).some((part) => part.isFound);

const isFound = (word: string, wanted: readonly string[]): boolean =>
  wanted.some((each) => (each.length > shortWord ? word.startsWith(each) : word === each));
