/**
 * The number of letters to change, add, drop or swap with their neighbour. Any number above `maxDistance` means too
 * many.
 */
export function spellingDistance(one: string, other: string, maxDistance: number): number {
  if (Math.abs(one.length - other.length) > maxDistance) return maxDistance + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let end = 1; end <= one.length; end += 1) {
    const row = [end];
    for (let otherEnd = 1; otherEnd <= other.length; otherEnd += 1) {
      const isSame = one[end - 1] === other[otherEnd - 1];
      let distance = Math.min(
        (last[otherEnd] ?? 0) + 1,
        (row[otherEnd - 1] ?? 0) + 1,
        (last[otherEnd - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = one[end - 1] === other[otherEnd - 2] && one[end - 2] === other[otherEnd - 1];
      if (end > 1 && otherEnd > 1 && isSwapped) {
        distance = Math.min(distance, (beforeLast[otherEnd - 2] ?? 0) + 1);
      }
      row.push(distance);
    }
    if (Math.min(...row) > maxDistance) return maxDistance + 1;
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? maxDistance + 1;
}
