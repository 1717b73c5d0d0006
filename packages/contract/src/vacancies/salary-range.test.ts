import { expect, test } from 'vitest';
import { salaryRangeText } from './salary-range.ts';

test.each([
  [{ from: 3000, to: 4500, currency: 'R$', period: 'Mês' }, 'R$ 3.000 a 4.500'],
  [{ from: 3000, to: 3000, currency: 'R$', period: 'Mês' }, 'R$ 3.000'],
  [{ from: 28.5, currency: 'R$', period: 'Hora' }, 'A partir de R$ 28,50 por hora'],
  [{ to: 120_000, currency: 'US$', period: 'Ano' }, 'Até US$ 120.000 por ano'],
] as const)('%j reads "%s"', (range, text) => {
  expect(salaryRangeText(range)).toBe(text);
});
