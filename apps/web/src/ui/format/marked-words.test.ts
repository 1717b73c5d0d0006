import { expect, test } from 'vitest';
import { excerptAround } from './excerpt-around.ts';
import { markWords, wordsOfSearch } from './marked-words.ts';

const marked = (text: string, search: string) =>
  markWords(text, wordsOfSearch(search))
    .filter(({ isFound }) => isFound)
    .map(({ text: part }) => part);

test('words that begin as one of the search are marked whole, case and accents aside', () => {
  expect(marked('Conceição faz PÃES; compõe.', 'conc pae')).toEqual(['Conceição', 'PÃES']);
  expect(marked('C++ e C#, na TI do Tião', 'c++ ti')).toEqual(['C++', 'TI']);
  expect(marked('de pão em pão', 'de em a')).toEqual([]);
  expect(marked('<b>negrito</b>', 'b')).toEqual(['b', 'b']);
  expect(marked('(a|b)*$ .* [x]', '.* (| [$')).toEqual([]);
});

test('nothing is lost or moved by marking', () => {
  const text = 'Ana\u0301 faz pães, e <i>pão</i>.';
  expect(
    markWords(text, wordsOfSearch('pae ana i'))
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('an excerpt begins the text, or shows what was found further on', () => {
  const text = `${'Gosto de gente. '.repeat(12)}Sonho em liderar uma padaria.`;
  expect(excerptAround(text, [], 60)).toBe('Gosto de gente. Gosto de gente. Gosto de gente. Gosto de…');
  expect(excerptAround(text, ['lider'], 60)).toBe('…gente. Gosto de gente. Sonho em liderar uma padaria.');
  expect(excerptAround(text, ['xilofone'], 60)).toContain('Gosto de gente. Gosto');
});
