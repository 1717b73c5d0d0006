/** Returns the width of a text. */
export type Measure = (text: string) => number;

/** No line holds more letters: of a longer word nobody needs to know how long it is. */
const longestWord = 250;

/** Characters after which an address or a compound word is best broken. */
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
    // With its space, as it is written: the writer lays each word out once and remembers it.
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

/** After the last good end of its second half, or where the line is full. */
function endOfPiece(piece: string): number {
  for (let end = piece.length; end > piece.length / 2; end -= 1)
    if (goodEnd.test(piece[end - 1] ?? '')) return end;
  return piece.length;
}
