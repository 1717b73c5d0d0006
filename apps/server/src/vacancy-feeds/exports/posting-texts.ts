import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { xmlText } from '../../platform/xml.ts';

/** The description of a vacancy as HTML, with one paragraph for each block of lines. */
export const descriptionHtml = ({ jobDescription, accommodations }: Vacancy): string =>
  [jobDescription, accommodations && `Acessibilidade: ${accommodations}`]
    .filter((text): text is string => Boolean(text))
    .flatMap((text) => text.split(/\r?\n\s*\n/))
    .map((block) => `<p>${xmlText(block).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

/** Days and hours of work in one line. */
export const scheduleText = ({ workSchedule, weeklyHours }: Vacancy): string =>
  [
    workSchedule.workingDays.join(', '),
    workSchedule.workingHours,
    weeklyHours !== undefined && `${weeklyHours} horas por semana`,
  ]
    .filter(Boolean)
    .join(' · ');
