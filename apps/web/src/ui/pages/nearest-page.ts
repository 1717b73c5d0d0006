/** Slips of the finger that an address may have and still be told. */
const mostSlips = 2;

/** The page whose address somebody nearly typed, or of which a program took a sign too many along. */
export function findNearestPage(typed: string, pages: readonly string[]): string | undefined {
  const plain = typed.toLowerCase().replace(/[^a-z\d]+$/, '');
  const near = pages.map((page) => ({ page, slips: slipsBetween(plain, page.toLowerCase()) }));
  return near.filter(({ slips }) => slips <= mostSlips).sort((one, other) => one.slips - other.slips)[0]
    ?.page;
}

/** Letters to be typed, dropped or changed to make one of the other (Levenshtein). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, wanted] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
