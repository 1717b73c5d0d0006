import { expect, test } from 'vitest';
import { composeSalary, formatAmount, splitSalary } from './salary-text.ts';

test.each([
  ['3500', '3.500,00'],
  ['3.500', '3.500,00'],
  ['1234567,5', '1.234.567,50'],
  ['3500.50', '3.500,50'],
  ['', ''],
  ['A combinar', 'A combinar'],
  ['3,500.00', '3,500.00'],
])('an amount typed as "%s" is formatted as "%s"', (typed, formatted) => {
  expect(formatAmount(typed)).toBe(formatted);
});

test.each([
  ['R$', '3500', 'R$ 3500'],
  ['US$', ' 3.500,00 ', 'US$ 3.500,00'],
  ['€', '', ''],
])('the currency %s and the amount "%s" are sent as "%s"', (currency, amount, text) => {
  expect(composeSalary(currency, amount)).toBe(text);
});

test.each(['R$ 3500', 'US$ 3.500,00', 'R$ 1.000 a 2.000', 'US$ até 3000', 'A combinar', ''])(
  'the salary "%s" is split for a form and joined unchanged',
  (text) => {
    const { currency, amount } = splitSalary(text);
    expect(composeSalary(currency, amount)).toBe(text);
  },
);
