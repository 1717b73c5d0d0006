import { foldLetters } from './latin-letters.ts';

/**
 * A text in lower case and Latin letters, without accents and invisible characters. Each of its characters has its
 * position in the original.
 */
export interface FoldedText {
  text: string;
  /** For each character its position in the original, followed by the length of the original. */
  positions: number[];
}

/** Folds a text for the patterns of the rules. A letter may become several, so positions are stored. */
export function foldText(original: string): FoldedText {
  let text = '';
  const positions: number[] = [];
  let position = 0;
  for (const character of original) {
    const folded = foldLetters(character).replaceAll(/\p{Pd}/gu, '-');
    text += folded;
    for (let unit = 0; unit < folded.length; unit++) positions.push(position);
    position += character.length;
  }
  positions.push(position);
  return { text, positions };
}

/**
 * Characters of a sentence that are read on each side of a match. Without a limit, the time would be quadratic in its
 * length.
 */
export const maxSentenceLength = 500;

/**
 * Returns the part of a text around a match: up to the next `boundary` on each side, and at most `reach` characters.
 */
export function spanAround(
  text: string,
  [from, to]: [number, number],
  boundary: RegExp,
  reach: number,
): [number, number] {
  const first = Math.max(0, from - reach);
  const last = Math.min(text.length, to + reach);
  let start = from;
  while (start > first && !boundary.test(text.charAt(start - 1))) start--;
  let end = to;
  while (end < last && !boundary.test(text.charAt(end))) end++;
  return [start, end];
}
