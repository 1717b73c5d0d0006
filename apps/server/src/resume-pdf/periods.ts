import { today } from '@trampolim/contract/values/calendar';

// Days have no time zone. In a zone other than UTC, the first day of a month could belong to the month before.
const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const formatMonth = (day: string): string => monthFormat.format(new Date(day));

interface Period {
  startDate: string;
  /** Absent for a current period. */
  endDate?: string | undefined;
}

/** A period, such as `mar. de 2021 – atual`. It is one month if both dates are in the same one. */
export function formatPeriod({ startDate, endDate }: Period): string {
  const start = formatMonth(startDate);
  const end = endDate ? formatMonth(endDate) : 'atual';
  return start === end ? start : `${start} – ${end}`;
}

/** The length of a period, such as `2 anos e 10 meses`. The first and the last month count as whole months. */
export function formatDuration({ startDate, endDate }: Period, currentDay = today()): string {
  const totalMonths = monthOf(endDate ?? currentDay) - monthOf(startDate) + 1;
  const years = formatCount(Math.floor(totalMonths / 12), 'ano', 'anos');
  const months = formatCount(totalMonths % 12, 'mês', 'meses');
  return [years, months].filter(Boolean).join(' e ');
}

/** The number of months since the year 0. */
function monthOf(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * 12 + month;
}

const formatCount = (number: number, one: string, many: string) =>
  number > 0 ? `${number} ${number === 1 ? one : many}` : '';
