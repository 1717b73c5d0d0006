import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';

/** `Remoto`, `Híbrido, 3 dias por semana no local` */
export function workplaceText({ mode, daysAtPlace }: NonNullable<Vacancy['workplace']>): string {
  if (daysAtPlace === undefined) return mode;
  return `${mode}, ${daysAtPlace} ${daysAtPlace === 1 ? 'dia' : 'dias'} por semana no local`;
}

export const weeklyHoursText = (hours: number): string =>
  `${hours} ${hours === 1 ? 'hora' : 'horas'} por semana`;
