import type { VacancyAlert } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import type { AlertFrequency } from '@trampolim/contract/values/vocabulary';
import { formatDay } from '../ui/format/format.ts';

export const frequencyTexts: Record<AlertFrequency, { name: string; when: string }> = {
  Diário: { name: 'Todo dia', when: 'Às 7h, quando há vaga nova.' },
  Semanal: { name: 'Uma vez por semana', when: 'Às 7h, no dia da semana em que foi criado.' },
};

const weekdays = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** The schedule of an alert: `Toda segunda-feira às 7h, quando há vaga nova · a próxima em 30/11/2026` */
export function scheduleText({ frequency, paused, nextOn }: VacancyAlert): string {
  if (paused || nextOn === undefined) return 'Pausado: sem e-mails até você retomar';
  if (frequency === 'Diário') return 'Todo dia às 7h, quando há vaga nova';
  const weekday = weekdays.format(new Date(nextOn));
  return `${weekday.endsWith('feira') ? 'Toda' : 'Todo'} ${weekday} às 7h, quando há vaga nova · a próxima em ${formatDay(nextOn)}`;
}
