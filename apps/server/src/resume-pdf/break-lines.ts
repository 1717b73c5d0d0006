/** Returns the width of a text. */
export type Measure = (text: string) => number;

/** Longer words do not fit on a line, so they are not measured as a whole. */
const maxWordLength = 250;

/** Matches the characters after which a URL or a compound word can be broken. */
const breakableAfter = /[-/._?&=@,;:)]/;

/**
 * Splits a text into lines no wider than `width`. Joined, they are the text. A line that ends between words includes
 * their space, which has no width but separates the words for screen readers.
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const word of text.match(/\S+ ?| /g) ?? []) {
    // Measures the word with its space, because the writer caches the layout of each written word.
    const widthWithSpace = word.length > maxWordLength ? Infinity : measure(word);
    const widthWithoutSpace = word.endsWith(' ') ? widthWithSpace - measure(' ') : widthWithSpace;
    if (lineWidth + widthWithoutSpace > width) {
      if (line) lines.push(line);
      const pieces = widthWithoutSpace <= width ? [word] : breakWord(word, width, measure);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
      lineWidth = measure(line);
    } else {
      line += word;
      lineWidth += widthWithSpace;
    }
  }
  if (line) lines.push(line);
  return lines;
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  let pieceWidth = 0;
  for (const character of word) {
    const characterWidth = measure(character);
    if (piece && character !== ' ' && pieceWidth + characterWidth > width) {
      const end = endOfPiece(piece);
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end);
      pieceWidth = measure(piece);
    }
    piece += character;
    pieceWidth += characterWidth;
  }
  return [...pieces, piece];
}

/** Returns the position after the last good break in the second half of a piece, or its end. */
function endOfPiece(piece: string): number {
  for (let end = piece.length; end > piece.length / 2; end -= 1)
    if (breakableAfter.test(piece[end - 1] ?? '')) return end;
  return piece.length;
}
