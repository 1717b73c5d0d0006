import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

/** All characters have the same width. */
const measure = (text: string) => text.length;
const linesOf = (text: string, width = 10) => breakLines(text, width, measure);

test('lines end after the space between two words', () => {
  expect(linesOf('um dois três quatro')).toEqual(['um dois ', 'três ', 'quatro']);
});

test('a space at the end of a full line has no width', () => {
  expect(linesOf('dezletras1 fim')).toEqual(['dezletras1 ', 'fim']);
});

test('a word longer than a line is split, preferably after a punctuation mark in its second half', () => {
  expect(linesOf('xxxxxxxxxxxxxxx')).toEqual(['xxxxxxxxxx', 'xxxxx']);
  expect(linesOf('exemplo.com.br/vagas')).toEqual(['exemplo.', 'com.br/', 'vagas']);
  expect(linesOf('um xxxxxxxxxxxxxxx dois')).toEqual(['um ', 'xxxxxxxxxx', 'xxxxx dois']);
});

test.each(['', 'a', 'um dois três', 'x'.repeat(95), '- a-b '.repeat(20)])(
  'nothing of "%s" is lost',
  (text) => {
    const lines = linesOf(text);
    expect(lines.join('')).toBe(text);
    expect(lines.filter((line) => line.trimEnd().length > 10)).toEqual([]);
  },
);

test('a column narrower than a letter has one letter per line', () => {
  expect(linesOf('ab', 0.5)).toEqual(['a', 'b']);
});
