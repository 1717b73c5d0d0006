/** A strip of the page, as wide as the text. */
export interface Row {
  height: number;
  /** Not applied to the first row of a block or at the top of a page. */
  spaceBefore?: number;
  draw(top: number): void;
}

/** A group of rows that belong together, such as an entry of the resume. */
export interface Block {
  /** Not applied at the top of a page. */
  spaceBefore: number;
  rows: Row[];
  /** The number of first rows that stay together, such as a heading and its first line. */
  firstRowsTogether: number;
}

/** The number of last rows that stay together, so that no page starts with a single line. */
const lastRowsTogether = 2;

/** The height of rows on one page, without the space before the first. */
export const heightOf = (rows: readonly Row[]): number =>
  rows.reduce(
    (height, { height: rowHeight, spaceBefore = 0 }, index) =>
      height + rowHeight + (index > 0 ? spaceBefore : 0),
    0,
  );

/**
 * Places blocks on pages from top to bottom. A block that does not fit moves to the next page if that leaves at most
 * `maxEmptyHeight` empty; otherwise it is split between two rows. `turnPage` is called before each page after the
 * first. Returns the end of the text on the last page.
 */
export function flow(
  blocks: readonly Block[],
  { top, bottom, maxEmptyHeight }: { top: number; bottom: number; maxEmptyHeight: number },
  turnPage: () => void,
): number {
  let y = top;
  const startPage = () => {
    turnPage();
    y = top;
  };
  for (const { spaceBefore, rows, firstRowsTogether } of blocks) {
    const freeHeight = bottom - y - spaceBefore;
    const height = heightOf(rows);
    const mayMoveWhole = height <= bottom - top && freeHeight <= maxEmptyHeight;
    const startsHere =
      height <= freeHeight || (!mayMoveWhole && startHeight(rows, firstRowsTogether) <= freeHeight);
    if (!startsHere) startPage();
    else if (y > top) y += spaceBefore;
    rows.forEach((row, index) => {
      const gap = index > 0 ? (row.spaceBefore ?? 0) : 0;
      const isSplitBefore = index >= firstRowsTogether && mustTurnPageBefore(rows, index, bottom - y - gap);
      if (isSplitBefore) startPage();
      else y += gap;
      row.draw(y);
      y += row.height;
    });
  }
  return y;
}

/** The height of the rows with which a block must start on a page. */
const startHeight = (rows: readonly Row[], firstRowsTogether: number) =>
  heightOf(rows.slice(0, Math.max(firstRowsTogether, lastRowsTogether)));

/** True if the page must end before a row: the row does not fit, or too few rows would be left for the next page. */
function mustTurnPageBefore(rows: readonly Row[], index: number, freeHeight: number): boolean {
  const remainingRows = rows.slice(index);
  const stayTogether = remainingRows.length <= lastRowsTogether;
  return heightOf(stayTogether ? remainingRows : remainingRows.slice(0, 1)) > freeHeight;
}
