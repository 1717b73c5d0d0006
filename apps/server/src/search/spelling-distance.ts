/**
 * Returns the optimal string alignment distance (Levenshtein with swaps): the number of letters to change, add, drop or
 * swap with their neighbour. Any number above `maxDistance` means too many.
 */
export function spellingDistance(one: string, other: string, maxDistance: number): number {
  const tooMany = maxDistance + 1;
  if (Math.abs(one.length - other.length) > maxDistance) return tooMany;
  // Equal letters at the beginning and at the end do not change the distance.
  let start = 0;
  let oneEnd = one.length;
  let otherEnd = other.length;
  while (start < oneEnd && start < otherEnd && one[start] === other[start]) start += 1;
  while (oneEnd > start && otherEnd > start && one[oneEnd - 1] === other[otherEnd - 1]) {
    oneEnd -= 1;
    otherEnd -= 1;
  }
  const height = oneEnd - start;
  const width = otherEnd - start;
  let [beforeLast, last, distances] = reusedRows;
  for (let column = 0; column <= width; column += 1) last[column] = column;
  for (let row = 1; row <= height; row += 1) {
    const letter = one[start + row - 1];
    const letterBefore = one[start + row - 2];
    // In other columns, the lengths alone already differ by too many letters.
    const firstColumn = Math.max(1, row - maxDistance);
    const lastColumn = Math.min(width, row + maxDistance);
    let nearest = firstColumn === 1 ? row : tooMany;
    distances[firstColumn - 1] = nearest;
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const otherLetter = other[start + column - 1];
      let distance = Math.min(
        column === row + maxDistance ? tooMany : (last[column] ?? 0) + 1,
        (distances[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (letter === otherLetter ? 0 : 1),
      );
      const isSwapped = letter === other[start + column - 2] && letterBefore === otherLetter;
      if (row > 1 && column > 1 && isSwapped)
        distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1);
      distances[column] = distance;
      if (distance < nearest) nearest = distance;
    }
    if (nearest > maxDistance) return tooMany;
    [beforeLast, last, distances] = [last, distances, beforeLast];
  }
  return last[width] ?? tooMany;
}

/** The rows are reused, because a search compares thousands of words. */
const reusedRows: [number[], number[], number[]] = [[], [], []];

interface SpellingIndex {
  /** Returns the words that may be within a distance of a word, the shortest first. Some of them are further away. */
  findSimilar(word: string, maxDistance: number): string[];
}

/** Indexes words by their length and letters, so that few of them are compared letter by letter. */
export function indexSpellings(words: Iterable<string>): SpellingIndex {
  const entries = Array.from(words, (word) => ({ word, letters: lettersOf(word) }));
  const byLength = Map.groupBy(entries, ({ word }) => word.length);
  return {
    findSimilar(word, maxDistance) {
      const letters = lettersOf(word);
      const similar: string[] = [];
      for (let length = word.length - maxDistance; length <= word.length + maxDistance; length += 1) {
        for (const entry of byLength.get(length) ?? []) {
          // Each change replaces at most one letter by another.
          if (countBits(letters ^ entry.letters) <= 2 * maxDistance) similar.push(entry.word);
        }
      }
      return similar;
    },
  };
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
