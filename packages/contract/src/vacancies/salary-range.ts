import { amountFormat } from '../values/money.ts';
import type { currencies, salaryPeriods } from '../values/vocabulary.ts';

/** The pay of a vacancy. At least one of the two amounts is present. */
export interface SalaryRange {
  from?: number | undefined;
  to?: number | undefined;
  currency: (typeof currencies)[number];
  period: (typeof salaryPeriods)[number];
}

// A salary without a period is monthly.
const periodInWords = { Hora: ' por hora', Mês: '', Ano: ' por ano' } as const;

/** A salary range, such as `R$ 3.000 a 4.500` or `Até R$ 32,50 por hora`. */
export function salaryRangeText({ from, to, currency, period }: SalaryRange): string {
  const lowest = from === undefined ? '' : amountFormat.format(from);
  const highest = to === undefined ? '' : amountFormat.format(to);
  return `${rangeInWords(currency, lowest, highest)}${periodInWords[period]}`;
}

function rangeInWords(currency: string, lowest: string, highest: string): string {
  if (highest === '') return `A partir de ${currency} ${lowest}`;
  if (lowest === '') return `Até ${currency} ${highest}`;
  return lowest === highest ? `${currency} ${lowest}` : `${currency} ${lowest} a ${highest}`;
}
