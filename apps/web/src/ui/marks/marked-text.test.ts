import { expect, test } from 'vitest';
import { excerptAround, markWords, searchTerms } from './marked-text.tsx';

const markedWords = (text: string, search: string) =>
  markWords(text, searchTerms(search))
    .filter(({ isFound }) => isFound)
    .map(({ text: part }) => part);

test('marks whole words that start with a search term, ignoring case and accents', () => {
  expect(markedWords('Conceição faz PÃES; compõe.', 'conc pae')).toEqual(['Conceição', 'PÃES']);
  expect(markedWords('C++ e C#, na TI do Tião', 'c++ ti')).toEqual(['C++', 'TI']);
  expect(markedWords('de pão em pão', 'de em a')).toEqual([]);
  expect(markedWords('<b>negrito</b>', 'b')).toEqual(['b', 'b']);
  expect(markedWords('(a|b)*$ .* [x]', '.* (| [$')).toEqual([]);
});

test('marking does not change the text', () => {
  const text = 'Ana\u0301 faz pães, e <i>pão</i>.';
  expect(
    markWords(text, searchTerms('pae ana i'))
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('an excerpt surrounds the first match if there is one', () => {
  const text = `${'Gosto de gente. '.repeat(12)}Sonho em liderar uma padaria.`;
  expect(excerptAround(text, [], 60)).toBe('Gosto de gente. Gosto de gente. Gosto de gente. Gosto de…');
  expect(excerptAround(text, ['lider'], 60)).toBe('…gente. Gosto de gente. Sonho em liderar uma padaria.');
  expect(excerptAround(text, ['xilofone'], 60)).toContain('Gosto de gente. Gosto');
});
