const counts = new Intl.NumberFormat('pt-BR');
// Calendar days carry no zone: reading them in UTC keeps 2026-11-21 from becoming the 20th.
const days = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC' });
const longDays = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const instants = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** `1234` → `1.234` */
export const formatCount = (count: number): string => counts.format(count);

/** `2026-11-21` → `21/11/2026` */
export const formatDay = (day: string): string => days.format(new Date(day));

/** `2026-11-21` → `21 de novembro de 2026` */
export const formatLongDay = (day: string): string => longDays.format(new Date(day));

/** `2026-11-21` → `nov. de 2026` */
export const formatMonth = (day: string): string => months.format(new Date(day));

/** An ISO 8601 instant on Brasília's clock: `21/11/2026, 14:03` */
export const formatInstant = (instant: string): string => instants.format(new Date(instant));
