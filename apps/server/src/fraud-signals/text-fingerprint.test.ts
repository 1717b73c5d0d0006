import { expect, test } from 'vitest';
import { bandsOf, containment, shinglesOf } from './text-fingerprint.ts';

/** 120 different words. They contain no digits, because fingerprints leave out numbers. */
const text = Array.from('abcdefghijkl', (first) =>
  Array.from('abcdefghij', (second) => `palavra${first}${second}`),
)
  .flat()
  .join(' ');

test('a copy with an addition shares a band and contains the text', () => {
  const original = shinglesOf(text);
  const copy = shinglesOf(`${text.toUpperCase()}\n\nLigue já para 11 90000-0000, vagas limitadas!`);

  expect(containment(original, copy)).toBeGreaterThan(0.95);
  expect(bandsOf(copy).some((band) => bandsOf(original).includes(band))).toBe(true);
});

test('another text shares nothing with the text', () => {
  const original = shinglesOf(text);
  const other = shinglesOf('cada palavra daqui é de outra vaga e não diz o mesmo que a primeira '.repeat(3));

  expect(containment(original, other)).toBe(0);
});

test('a disguised copy contains the text', () => {
  const original = shinglesOf(text);
  const disguised = shinglesOf(
    text
      .replaceAll('v', '\u200bｖ')
      .replaceAll('a', 'á')
      .replaceAll('o', 'o\u0303')
      .replaceAll('p', '\u0440'),
  );

  expect(containment(original, disguised)).toBe(1);
});

test('a text that is too short has no bands', () => {
  expect(bandsOf(shinglesOf('Texto curto demais.'))).toEqual([]);
});
