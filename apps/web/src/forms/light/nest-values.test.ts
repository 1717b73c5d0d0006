import { expect, test } from 'vitest';
import { salaryText } from '../salary/salary-text.ts';
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

test.each([
  ['R$', '3500', 'R$ 3500'],
  ['US$', ' 3.500,00 ', 'US$ 3.500,00'],
  ['€', '', ''],
])('%s and "%s" are sent as "%s"', (currency, amount, text) => {
  expect(salaryText(currency, amount)).toBe(text);
});
