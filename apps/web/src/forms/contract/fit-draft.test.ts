import { expect, test } from 'vitest';
import { fitTo } from './fit-draft.ts';

const initial = { city: { name: '', state: '' }, days: ['Sábado'], title: 'Padeira', end: null };

test('fields of the same shape and lists of any length are restored', () => {
  const stored = { city: { name: 'Santos', state: 'SP' }, days: [], title: '', end: null };
  expect(fitTo(initial, stored)).toEqual(stored);
});

test.each([
  ['a missing field', { city: { name: 'Santos' } }, { ...initial, city: { name: 'Santos', state: '' } }],
  ['a text instead of an object', { city: 'Santos', days: 'Domingo' }, initial],
  ['an object instead of a text', { title: { name: 'Padeira' }, days: {} }, initial],
  ['a field that no longer exists', { fax: '123' }, initial],
  ['nothing', null, initial],
])('%s keeps the initial value', (_, stored, fitted) => {
  expect(fitTo(initial, stored)).toEqual(fitted);
});
