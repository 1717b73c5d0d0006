import { today } from '@trampolim/contract/values/calendar';

// Calendar days carry no zone: reading them in UTC keeps the first of a month in its month.
const months = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const formatMonth = (day: string): string => months.format(new Date(day));

interface Period {
  startDate: string;
  /** Absent for a current period. */
  endDate?: string | undefined;
}

/** `mar. de 2021 – atual`; one month alone where it began and ended in the same. */
export function formatPeriod({ startDate, endDate }: Period): string {
  const start = formatMonth(startDate);
  const end = endDate ? formatMonth(endDate) : 'atual';
  return start === end ? start : `${start} – ${end}`;
}

/** `2 anos e 10 meses`, the first and the last month counted whole, as people do who read months. */
export function formatDuration({ startDate, endDate }: Period, now = today()): string {
  const total = monthOf(endDate ?? now) - monthOf(startDate) + 1;
  const years = count(Math.floor(total / 12), 'ano', 'anos');
  const rest = count(total % 12, 'mês', 'meses');
  return [years, rest].filter(Boolean).join(' e ');
}

/** Months since the year nought. */
function monthOf(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * 12 + month;
}

const count = (number: number, one: string, many: string) =>
  number > 0 ? `${number} ${number === 1 ? one : many}` : '';
