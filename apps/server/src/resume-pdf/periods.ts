import { daysBetween, today } from '@trampolim/contract/values/calendar';

// Calendar days carry no zone: reading them in UTC keeps the first of a month in its month.
const months = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const formatMonth = (day: string): string => months.format(new Date(day));

interface Period {
  startDate: string;
  /** Absent while it goes on. */
  endDate?: string | undefined;
}

/** `mar. de 2021 – hoje`; one month alone where it began and ended in the same. */
export function formatPeriod({ startDate, endDate }: Period): string {
  const start = formatMonth(startDate);
  const end = endDate ? formatMonth(endDate) : 'hoje';
  return start === end ? start : `${start} – ${end}`;
}

const daysPerMonth = 365.2425 / 12;

/** `2 anos e 10 meses`, to the nearest month. */
export function formatDuration({ startDate, endDate }: Period, now = today()): string {
  const total = Math.round(daysBetween(startDate, endDate ?? now) / daysPerMonth);
  const years = count(Math.floor(total / 12), 'ano', 'anos');
  const rest = count(total % 12, 'mês', 'meses');
  return [years, rest].filter(Boolean).join(' e ') || 'menos de um mês';
}

const count = (number: number, one: string, many: string) =>
  number > 0 ? `${number} ${number === 1 ? one : many}` : '';
