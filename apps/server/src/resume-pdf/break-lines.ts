/** Returns the width of a text. */
export type Measure = (text: string) => number;

/** Longer words do not fit on a line, so they are not measured as a whole. */
const longestWord = 250;

/** Characters after which a URL or a compound word can be broken. */
const goodEnd = /[-/._?&=@,;:)]/;

/**
 * Splits a text into lines no wider than `width`. Joined, they are the text. A line that ends between words includes their
 * space, which has no width but separates the words for screen readers.
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.match(/\S+ ?| /g) ?? []) {
    // Measures the word with its space, because the writer caches the layout of each written word.
    const withSpace = word.length > longestWord ? Infinity : measure(word);
    const own = word.endsWith(' ') ? withSpace - measure(' ') : withSpace;
    if (used + own > width) {
      if (line) lines.push(line);
      const pieces = own <= width ? [word] : breakWord(word, width, measure);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
      used = measure(line);
    } else {
      line += word;
      used += withSpace;
    }
  }
  if (line) lines.push(line);
  return lines;
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const own = measure(character);
    if (piece && character !== ' ' && used + own > width) {
      const end = endOfPiece(piece);
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end);
      used = measure(piece);
    }
    piece += character;
    used += own;
  }
  return [...pieces, piece];
}

/** Returns the position after the last good break in the second half of a piece, or its end. */
function endOfPiece(piece: string): number {
  for (let end = piece.length; end > piece.length / 2; end -= 1)
    if (goodEnd.test(piece[end - 1] ?? '')) return end;
  return piece.length;
}
