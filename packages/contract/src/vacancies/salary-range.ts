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

const amounts = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** `R$ 3.000 a 4.500`, `Até R$ 32,50 por hora` */
export function salaryRangeText({ from, to, currency, period }: SalaryRange): string {
  const least = from === undefined ? '' : amounts.format(from);
  const most = to === undefined ? '' : amounts.format(to);
  return `${betweenThem(currency, least, most)}${periodInWords[period]}`;
}

function betweenThem(currency: string, least: string, most: string): string {
  if (most === '') return `A partir de ${currency} ${least}`;
  if (least === '') return `Até ${currency} ${most}`;
  return least === most ? `${currency} ${least}` : `${currency} ${least} a ${most}`;
}
