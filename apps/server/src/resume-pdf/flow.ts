/** A strip of the page, as wide as the text. */
export interface Row {
  height: number;
  /** Space above, left out at the top of a page. */
  before?: number;
  draw(top: number): void;
}

/** Rows that belong together: an entry of the resume, or a text. */
export interface Block {
  /** Space above, left out at the top of a page. */
  before: number;
  rows: Row[];
  /** The number of first rows that are not split across pages, such as a heading and its first line. */
  inseparable: number;
}

/** The number of last lines that are not split across pages, so that no page begins with a single line. */
const together = 2;

/** The height of rows on one page. */
export const heightOf = (rows: readonly Row[]): number =>
  rows.reduce((height, { height: own, before = 0 }, at) => height + own + (at > 0 ? before : 0), 0);

/**
 * Puts blocks on pages from top to bottom: whole, where that leaves no more than `mostEmpty` of a page empty; otherwise
 * parted between two rows. `turnPage` is called for each page after the first.
 * Returns where on the last page the text ends.
 */
export function flow(
  blocks: readonly Block[],
  { top, bottom, mostEmpty }: { top: number; bottom: number; mostEmpty: number },
  turnPage: () => void,
): number {
  let y = top;
  const turn = () => {
    turnPage();
    y = top;
  };
  for (const { before, rows, inseparable } of blocks) {
    const room = bottom - y - before;
    const height = heightOf(rows);
    const isMovedWhole = height <= bottom - top && room <= mostEmpty;
    const isBegunHere = height <= room || (!isMovedWhole && startHeight(rows, inseparable) <= room);
    if (isBegunHere && y > top) y += before;
    else if (!isBegunHere) turn();
    let isFirstOnPage = true;
    rows.forEach((row, at) => {
      const gap = isFirstOnPage ? 0 : (row.before ?? 0);
      const isParted = at >= inseparable && mustTurn(rows, at, bottom - y - gap);
      if (isParted) turn();
      else y += gap;
      isFirstOnPage = false;
      row.draw(y);
      y += row.height;
    });
  }
  return y;
}

const startHeight = (rows: readonly Row[], inseparable: number) =>
  heightOf(rows.slice(0, Math.max(inseparable, together)));

/** True if the page must end before a row: the row does not fit, or the rest after it would be too short for a page. */
function mustTurn(rows: readonly Row[], at: number, room: number): boolean {
  const rest = rows.length - at;
  const needed = rest <= together ? heightOf(rows.slice(at)) : (rows[at]?.height ?? 0);
  return needed > room;
}
