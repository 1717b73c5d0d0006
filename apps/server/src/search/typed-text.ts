import { normalizeText } from './places.ts';

interface Piece {
  text: string;
  start: number;
  end: number;
}

/** The pieces of a typed text between spaces, commas, `;` and `|`. A comma within a number does not separate. */
const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(/(?:[^\s,;|]|(?<=\d),(?=\d))+/g)].map(({ 0: piece, index }) => ({
    text: piece,
    start: index,
    end: index + piece.length,
  }));

/**
 * Removes signs, spaces and ",00", because the database splits "home-office" into two words and "São Paulo/SP" into
 * three, and reads "3.500,00" as "3500".
 */
const compact = (text: string) => normalizeText(text.replace(/(\d)[.,]00(?!\d)/g, '$1')).replaceAll(' ', '');

/** All ranges of pieces that consist of the given words. */
function findRanges(pieces: Piece[], words: string[]): { start: number; end: number }[] {
  const compactWords = compact(words.join(' '));
  return pieces.flatMap((first, from) => {
    let text = '';
    for (const piece of pieces.slice(from)) {
      text += compact(piece.text);
      if (text === compactWords) return [{ start: first.start, end: piece.end }];
      if (text.length >= compactWords.length) break;
    }
    return [];
  });
}

/**
 * Removes `length` words from a typed text, starting at index `start`. `words` are all words of the text as the
 * database splits them. If the removed words cannot be located in the text, the other `words` are returned.
 */
export function withoutWords(
  text: string,
  { words, start, length }: { words: string[]; start: number; length: number },
): string {
  const removed = words.slice(start, start + length);
  const earlierOccurrences = findRanges(piecesOf(words.slice(0, start).join(' ')), removed).length;
  const range = findRanges(piecesOf(text), removed)[earlierOccurrences];
  const rest = range
    ? `${text.slice(0, range.start)} ${text.slice(range.end)}`
    : words.toSpliced(start, length).join(' ');
  return rest
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;|]+|[\s,;|]+$/g, '')
    .replace(/([,;|])\s*[,;|]/g, '$1');
}

/** The typed text with the corrected words. Other words stay as they were typed. */
export function spellCorrected(text: string, words: { typed: string; corrected?: string }[]): string {
  const pieces = piecesOf(text);
  const spelled = words
    .map(
      ({ typed, corrected }) =>
        corrected ?? pieces.find((piece) => compact(piece.text) === typed)?.text ?? typed,
    )
    .join(' ');
  return withLicences(spelled);
}

/**
 * Writes licences as usual, because the database splits "CNH D" into "cnh cnhd". A comma separates an A or E from the
 * next word, before which it would be a preposition or a conjunction.
 */
const withLicences = (text: string): string =>
  text
    .replace(/(?<=\bcnh) cnh([a-e])(?: cnh([a-e]))?(?![a-z])/gi, (_, first: string, second = '') => {
      const isWord = second === '' && 'ae'.includes(first);
      return ` ${first}${second}`.toUpperCase() + (isWord ? ',' : '');
    })
    .replace(/,$/, '');
