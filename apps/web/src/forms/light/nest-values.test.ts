import { expect, test } from 'vitest';
import { nestValues } from './nest-values.ts';

test('paths become nested objects, and blanks are left out', () => {
  expect(nestValues({ site: '', 'address.city': 'Santos', 'address.complement': ' ', name: 'Ana' })).toEqual({
    address: { city: 'Santos' },
    name: 'Ana',
  });
});

test('empty nested objects stay, so that each missing field is reported', () => {
  expect(nestValues({ 'address.city': '', 'address.state': '' })).toEqual({ address: {} });
});
