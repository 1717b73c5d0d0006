import type { VacancyStatistics } from '@trampolim/contract/applications/vacancy-statistics';

export type Day = VacancyStatistics['days'][number];
export type Measure = Exclude<keyof Day, 'day'>;

/** In the order in which it happens. */
export const measures: readonly { key: Measure; label: string }[] = [
  { key: 'seen', label: 'Viram a vaga' },
  { key: 'applied', label: 'Candidaturas' },
  { key: 'opened', label: 'Abertas' },
  { key: 'decided', label: 'Decididas' },
];
