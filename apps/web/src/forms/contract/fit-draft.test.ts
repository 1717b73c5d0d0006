import { expect, test } from 'vitest';
import { fitTo } from './fit-draft.ts';

const known = { city: { name: '', state: '' }, days: ['Sábado'], title: 'Padeira', end: null };

test('parts with the initial shape are restored, and lists of any length', () => {
  const stored = { city: { name: 'Santos', state: 'SP' }, days: [], title: '', end: null };
  expect(fitTo(known, stored)).toEqual(stored);
});

test.each([
  ['a part that is missing', { city: { name: 'Santos' } }, { ...known, city: { name: 'Santos', state: '' } }],
  ['a text where there is nesting', { city: 'Santos', days: 'Domingo' }, known],
  ['nesting where there is a text', { title: { name: 'Padeira' }, days: {} }, known],
  ['a part that is gone', { fax: '123' }, known],
  ['nothing', null, known],
])('%s leaves what is known', (_, stored, fitted) => {
  expect(fitTo(known, stored)).toEqual(fitted);
});
