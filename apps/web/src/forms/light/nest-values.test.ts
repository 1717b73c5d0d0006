import { expect, test } from 'vitest';
import { nestValues } from './nest-values.ts';

test('paths become nested objects without blank values', () => {
  expect(nestValues({ site: '', 'address.city': 'Santos', 'address.complement': ' ', name: 'Ana' })).toEqual({
    address: { city: 'Santos' },
    name: 'Ana',
  });
});

test('empty nested objects stay', () => {
  expect(nestValues({ 'address.city': '', 'address.state': '' })).toEqual({ address: {} });
});
