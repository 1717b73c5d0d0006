import type { AlertFilters, VacancyAlert } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { type AlertFrequency, defaultCurrency } from '@trampolim/contract/values/vocabulary';
import { formatDay } from '../ui/format/format.ts';

export const frequencyWords: Record<AlertFrequency, { name: string; when: string }> = {
  Diário: { name: 'Todo dia', when: 'Às 7h da manhã, quando há vaga nova.' },
  Semanal: { name: 'Uma vez por semana', when: 'Às 7h da manhã, no dia da semana em que você o cria.' },
};

const weekdays = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** The status of an alert: `Todo dia às 7h`, `Toda segunda-feira às 7h · a próxima em 30/11/2026` */
export function statusOf({ frequency, paused, nextOn }: VacancyAlert): string {
  if (paused || nextOn === undefined) return 'Pausado: nada chega até você retomar';
  if (frequency === 'Diário') return 'Todo dia às 7h, quando há vaga nova';
  const weekday = weekdays.format(new Date(nextOn));
  return `${weekday.endsWith('feira') ? 'Toda' : 'Todo'} ${weekday} às 7h, quando há vaga nova · a próxima em ${formatDay(nextOn)}`;
}

/** The search as URL parameters of a list of vacancies. */
export function searchOf({ currency, ...filters }: AlertFilters): Record<string, string> {
  const search: Record<string, string> = {};
  for (const [name, value] of Object.entries(filters)) search[name] = String(value);
  if (currency !== undefined && currency !== defaultCurrency) search.currency = currency;
  return search;
}
