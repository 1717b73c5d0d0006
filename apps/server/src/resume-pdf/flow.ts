/** A strip of the page, as wide as the text. */
export interface Row {
  height: number;
  /** Space above, left out at the top of a page. */
  before?: number;
  draw(top: number): void;
}

/** Rows that belong together, such as an entry of the resume. */
export interface Block {
  /** Space above, left out at the top of a page. */
  before: number;
  rows: Row[];
  /** The number of first rows that stay together, such as a heading and its first line. */
  inseparable: number;
}

/** The number of last lines that stay together, so that no page starts with a single line. */
const minLinesTogether = 2;

/** The height of rows on one page. */
export const heightOf = (rows: readonly Row[]): number =>
  rows.reduce((height, { height: own, before = 0 }, at) => height + own + (at > 0 ? before : 0), 0);

/**
 * Places blocks on pages from top to bottom. A block that does not fit moves to the next page if that leaves at most
 * `maxEmpty` empty; otherwise it is split between two rows. `turnPage` is called before each page after the first.
 * Returns the end of the text on the last page.
 */
export function flow(
  blocks: readonly Block[],
  { top, bottom, maxEmpty }: { top: number; bottom: number; maxEmpty: number },
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
    const isMovedWhole = height <= bottom - top && room <= maxEmpty;
    const startsHere = height <= room || (!isMovedWhole && startHeight(rows, inseparable) <= room);
    if (startsHere && y > top) y += before;
    else if (!startsHere) turn();
    let isFirstOnPage = true;
    rows.forEach((row, at) => {
      const gap = isFirstOnPage ? 0 : (row.before ?? 0);
      const isSplit = at >= inseparable && mustTurn(rows, at, bottom - y - gap);
      if (isSplit) turn();
      else y += gap;
      isFirstOnPage = false;
      row.draw(y);
      y += row.height;
    });
  }
  return y;
}

const startHeight = (rows: readonly Row[], inseparable: number) =>
  heightOf(rows.slice(0, Math.max(inseparable, minLinesTogether)));

/** True if the page must end before a row: the row does not fit, or too few rows would be left for the next page. */
function mustTurn(rows: readonly Row[], at: number, room: number): boolean {
  const rest = rows.length - at;
  const needed = rest <= minLinesTogether ? heightOf(rows.slice(at)) : (rows[at]?.height ?? 0);
  return needed > room;
}
