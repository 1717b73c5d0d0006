import { expect, test } from 'vitest';
import { type Block, flow } from './flow.ts';

/** Ten rows fit on a page. */
const page = { top: 0, bottom: 100, maxEmptyHeight: 40 };

/** Lays out blocks and describes each page's rows and their positions. */
function layOut(blocks: Block[]) {
  const pages: string[][] = [[]];
  const labelledBlocks = blocks.map((block, number) => ({
    ...block,
    rows: block.rows.map((row, index) => ({
      ...row,
      draw: (top: number) => void pages.at(-1)?.push(`${'abcdef'[number]}${index}@${top}`),
    })),
  }));
  const end = flow(labelledBlocks, page, () => void pages.push([]));
  return { pages, end };
}

const block = (rowCount: number, { spaceBefore = 0, firstRowsTogether = 1 } = {}): Block => ({
  spaceBefore,
  firstRowsTogether,
  rows: Array.from({ length: rowCount }, () => ({ height: 10, draw: () => {} })),
});
const rowsOn = ({ pages }: { pages: string[][] }) => pages.map((rows) => rows.length);

test('blocks are placed below each other with their space between them', () => {
  const { pages, end } = layOut([block(2), block(1, { spaceBefore: 5 })]);
  expect(pages).toEqual([['a0@0', 'a1@10', 'b0@25']]);
  expect(end).toBe(35);
});

test('a block moves to the next page as a whole if that leaves little space empty', () => {
  expect(layOut([block(7), block(5, { spaceBefore: 5 })]).pages[1]).toEqual([
    'b0@0',
    'b1@10',
    'b2@20',
    'b3@30',
    'b4@40',
  ]);
});

test('a block is split if moving it would leave too much of the page empty', () => {
  expect(rowsOn(layOut([block(5), block(8)]))).toEqual([10, 3]);
});

test('a block longer than a page continues on the next ones', () => {
  expect(rowsOn(layOut([block(2), block(25)]))).toEqual([10, 10, 7]);
});

test('the last row of a block is never alone on a page', () => {
  expect(rowsOn(layOut([block(11)]))).toEqual([9, 2]);
});

test('the first rows of a block that belong together stay on one page', () => {
  expect(rowsOn(layOut([block(8), block(20, { firstRowsTogether: 4 })]))).toEqual([8, 10, 10]);
  expect(rowsOn(layOut([block(6), block(20, { firstRowsTogether: 4 })]))).toEqual([10, 10, 6]);
});

test('space inside a block is omitted at the top of a page', () => {
  const spacedBlock: Block = {
    spaceBefore: 0,
    firstRowsTogether: 1,
    rows: Array.from({ length: 20 }, () => ({ height: 10, spaceBefore: 2, draw: () => {} })),
  };
  const { pages } = layOut([spacedBlock]);

  expect(pages[1]?.slice(0, 2)).toEqual(['a8@0', 'a9@12']);
});
