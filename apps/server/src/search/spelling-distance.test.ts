import { expect, test } from 'vitest';
import { indexSpellings, spellingDistance } from './spelling-distance.ts';

test.each([
  ['padeiro', 'padeiro', 0],
  ['padeiro', 'padero', 1],
  ['padeiro', 'padreiro', 1],
  ['padeiro', 'pedeiro', 1],
  ['padeiro', 'padeior', 1],
  ['padeiro', 'apdeiro', 1],
  ['padeiro', 'apdeior', 2],
  ['padeiro', 'padaria', 3],
  ['padeiro', 'adeiro', 1],
  ['recpcionista', 'recepcionista', 1],
  ['motorsita', 'motorista', 1],
  ['gari', 'gerente', 4],
  ['aab', 'aaab', 1],
  ['', 'ab', 2],
])('the distance of %j and %j is %i', (one, other, distance) => {
  expect(spellingDistance(one, other, 3)).toBe(distance);
  expect(spellingDistance(other, one, 3)).toBe(distance);
});

test('a distance above the maximum is too many', () => {
  expect(spellingDistance('padeiro', 'apdeior', 1)).toBeGreaterThan(1);
  expect(spellingDistance('padeiro', 'pintora', 2)).toBeGreaterThan(2);
});

test('an earlier comparison does not change the next one', () => {
  expect(spellingDistance('telefonista', 'telegrafista', 4)).toBe(4);
  expect(spellingDistance('caixa', 'ciaxa', 1)).toBe(1);
});

test('an index finds every word within the distance, the shortest first', () => {
  const { findSimilar } = indexSpellings(['padreiro', 'pedeiro', 'pintor', 'padero']);

  expect(findSimilar('padeiro', 1)).toEqual(['padero', 'pedeiro', 'padreiro']);
});
