import { normalizeText } from '../format/format.ts';
import { previewText } from '../format/preview-text.ts';
import classes from './marked-text.module.css';

interface MarkedTextProps {
  text: string;
  /** The result of `searchTerms`. */
  terms: readonly string[];
}

/** A text with the terms of a search highlighted. */
export const MarkedText = ({ text, terms }: MarkedTextProps) => {
  if (terms.length === 0) return text;
  let position = 0;
  return markWords(text, terms).map(({ text: part, isFound }) => {
    const key = position;
    position += part.length;
    return isFound ? (
      <mark key={key} className={classes.found}>
        {part}
      </mark>
    ) : (
      part
    );
  });
};

/** A part of a text, and whether it matches the search. */
interface MarkedPart {
  text: string;
  isFound: boolean;
}

/** Must match how the server splits a search into terms. */
const searchTerm = /[a-z0-9+#%_]+/g;
const wordOfText = /[\p{L}\p{M}\p{N}+#%_]+/gu;
/** These words, which the search ignores, must match the stop words of the server's `search_words`. */
const stopWords = new Set('a o e as os de da do das dos em no na nos nas com para por que um uma'.split(' '));
/** Terms up to this length match whole words only. */
const shortTermLength = 2;

/** The terms of a search, without case and accents. */
export const searchTerms = (search: string | undefined): string[] =>
  (normalizeText(search ?? '').match(searchTerm) ?? []).filter((word) => !stopWords.has(word));

/** Splits a text so that each word that starts with a search term is a part of its own. */
export function markWords(text: string, terms: readonly string[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(wordOfText)) {
    if (!matches(normalizeText(word), terms)) continue;
    if (index > from) parts.push({ text: text.slice(from, index), isFound: false });
    parts.push({ text: word, isFound: true });
    from = index + word.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isFound: false });
  return parts;
}

export const containsTerm = (text: string, terms: readonly string[]): boolean =>
  markWords(text, terms).some((part) => part.isFound);

const matches = (word: string, terms: readonly string[]): boolean =>
  terms.some((term) => (term.length > shortTermLength ? word.startsWith(term) : word === term));

/** An excerpt starts this many characters before the match. */
const contextLength = 30;

/** The beginning of a text, or an excerpt around the first match if that comes later. */
export function excerptAround(text: string, terms: readonly string[], length: number): string {
  const beginning = previewText(text, length);
  if (terms.length === 0 || containsTerm(beginning, terms)) return beginning;
  const line = text.replace(/\s+/g, ' ').trim();
  const parts = markWords(line, terms);
  const first = parts.findIndex(({ isFound }) => isFound);
  if (first < 0) return beginning;
  const matchStart = parts.slice(0, first).reduce((sum, part) => sum + part.text.length, 0);
  const from = line.lastIndexOf(' ', Math.max(0, matchStart - contextLength)) + 1;
  return `${from > 0 ? '…' : ''}${previewText(line.slice(from), length)}`;
}
