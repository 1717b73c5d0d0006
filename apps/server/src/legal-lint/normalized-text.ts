import { normalizeLetters } from './latin-letters.ts';

/** A text in lower case and Latin letters, without accents and invisible characters. */
export interface NormalizedText {
  text: string;
  /** For each UTF-16 unit its position in the original, followed by the length of the original. */
  positions: number[];
}

/** Normalizes a text for the patterns of the rules, without the characters at `omittedPositions`. */
export function normalizeText(
  original: string,
  omittedPositions: ReadonlySet<number> = new Set(),
): NormalizedText {
  let text = '';
  const positions: number[] = [];
  let position = 0;
  for (const character of original) {
    const normalized = omittedPositions.has(position)
      ? ''
      : normalizeLetters(character).replaceAll(/\p{Pd}/gu, '-');
    text += normalized;
    for (let unit = 0; unit < normalized.length; unit++) positions.push(position);
    position += character.length;
  }
  positions.push(position);
  return { text, positions };
}

/** Also restores words with separated letters (`s o l t e i r o`) or with digits in place of letters (`s0lteiro`). */
export function normalizeDisguisedText(original: string): NormalizedText {
  const { text, positions } = normalizeText(original, separatorsInWords(original));
  return { text: withLettersForDigits(text), positions };
}

/** Matches at least four single letters with the same separator between them. */
const separatedLetters =
  /(?<![\p{L}\p{N}])\p{L}[\p{M}\p{Cf}]*([ ._*·-])\p{L}[\p{M}\p{Cf}]*(?:\1\p{L}[\p{M}\p{Cf}]*){2,}(?![\p{L}\p{N}])/gu;

function separatorsInWords(text: string): Set<number> {
  const positions = new Set<number>();
  for (const { 0: word, 1: separator = '', index } of text.matchAll(separatedLetters)) {
    for (let at = word.indexOf(separator); at >= 0; at = word.indexOf(separator, at + 1)) {
      positions.add(index + at);
    }
  }
  return positions;
}

const lettersOfDigits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/**
 * Matches at least five letters and digits, of which at most two digits in a row. At the end, only 0 and 4 stand for a
 * letter (`solteir0`), because a number often follows a word without a space (`entre15`).
 */
const wordWithDigits = /(?<![a-z0-9])(?=[a-z0-9]{5})[a-z]+(?:[013457]{1,2}[a-z]+)*[04]?(?![a-z0-9])/g;

/** Words with more digits than letters are codes. */
const withLettersForDigits = (text: string): string =>
  text.replaceAll(wordWithDigits, (word) =>
    2 * word.replaceAll(/\D/g, '').length > word.length
      ? word
      : word.replaceAll(/\d/g, (digit) => lettersOfDigits[digit] ?? digit),
  );

/**
 * The number of characters of a sentence that are read on each side of a match. Without a limit, the time would be
 * quadratic in the length of the sentence.
 */
export const sentenceReach = 500;

/**
 * Returns the start and end of the text around a match: up to the next `boundary` on each side, and at most `reach`
 * characters.
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
