import { expect, test } from 'vitest';
import { type Block, flow } from './flow.ts';

/** A page has room for ten rows. */
const page = { top: 0, bottom: 100, maxEmpty: 40 };

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

const block = (rows: number, { before = 0, inseparable = 1 } = {}): Block => ({
  before,
  inseparable,
  rows: Array.from({ length: rows }, () => ({ height: 10, draw: () => {} })),
});
const rowsOn = ({ pages }: { pages: string[][] }) => pages.map((rows) => rows.length);

test('blocks are placed below each other with their space between them', () => {
  const { pages, end } = layOut([block(2), block(1, { before: 5 })]);
  expect(pages).toEqual([['a0@0', 'a1@10', 'b0@25']]);
  expect(end).toBe(35);
});

test('an entry moves to the next page as a whole if that leaves little space empty', () => {
  expect(layOut([block(7), block(5, { before: 5 })]).pages[1]).toEqual([
    'b0@0',
    'b1@10',
    'b2@20',
    'b3@30',
    'b4@40',
  ]);
});

test('an entry is split if moving it would leave too much of the page empty', () => {
  expect(rowsOn(layOut([block(5), block(8)]))).toEqual([10, 3]);
});

test('an entry longer than a page continues on the next ones', () => {
  expect(rowsOn(layOut([block(2), block(25)]))).toEqual([10, 10, 7]);
});

test('a last line is never alone on a page', () => {
  expect(rowsOn(layOut([block(11)]))).toEqual([9, 2]);
});

test('a heading is never the last row of a page', () => {
  expect(rowsOn(layOut([block(8), block(20, { inseparable: 4 })]))).toEqual([8, 10, 10]);
  expect(rowsOn(layOut([block(6), block(20, { inseparable: 4 })]))).toEqual([10, 10, 6]);
});

test('space inside a block is left out at the top of a page', () => {
  const spacedBlock: Block = {
    before: 0,
    inseparable: 1,
    rows: Array.from({ length: 20 }, () => ({ height: 10, before: 2, draw: () => {} })),
  };
  const { pages } = layOut([spacedBlock]);
  expect(pages[1]?.slice(0, 2)).toEqual(['a8@0', 'a9@12']);
});
