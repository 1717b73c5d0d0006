import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a text that fits is unchanged', () => {
  expect(cutText('Padeiro', 7)).toBe('Padeiro');
});

test('longer text ends at a word', () => {
  expect(cutText('Pessoa desenvolvedora de sistemas', 24)).toBe('Pessoa desenvolvedora…');
});

test('a very long word is cut at the limit, never within a character', () => {
  expect(cutText('x'.repeat(50), 10)).toBe(`${'x'.repeat(10)}…`);
  expect(cutText('😀'.repeat(5), 3)).toBe('😀😀😀…');
});
