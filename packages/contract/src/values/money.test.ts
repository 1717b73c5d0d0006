import { describe, expect, it } from 'vitest';
import { parseMoney } from './money.ts';

describe('a salary text', () => {
  it.each([
    ['R$ 3500', 'R$', 3500],
    ['R$ 3.500,00', 'R$', 3500],
    ['R$3.500', 'R$', 3500],
    ['R$ 1.234.567,89', 'R$', 1_234_567.89],
    ['R$ 3500.50', 'R$', 3500.5],
    ['US$ 10', 'US$', 10],
    ['  € 1.000 ', '€', 1000],
    ['A$ 0', 'A$', 0],
  ])('%s is %s %d', (text, currency, amount) => {
    expect(parseMoney(text)).toEqual({ currency, amount });
  });

  it.each([
    '',
    'a combinar',
    'R$',
    'R$ a combinar',
    '3500',
    'R$ 3.000 a 4.000',
    'R$ -5',
    'R$ 99999999999999',
  ])('%j states no single amount', (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });
});
