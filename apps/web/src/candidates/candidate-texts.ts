import type { experienceFilters, languageLevels } from '@trampolim/contract/values/vocabulary';

const monthsPerYear = 12;

/** The experience of a candidate, such as `Sem experiência` or `8 meses de experiência`. */
export function experienceText(months: number): string {
  if (months === 0) return 'Sem experiência';
  const years = Math.floor(months / monthsPerYear);
  if (years > 0) return `${years} ${years === 1 ? 'ano' : 'anos'} de experiência`;
  return `${months} ${months === 1 ? 'mês' : 'meses'} de experiência`;
}

/** The label of a filter by years of experience: `Mais de 3 anos` */
export const experienceLabel = (experience: (typeof experienceFilters)[number]): string =>
  experience.startsWith('Mais') ? `${experience} anos` : experience;

/** The labels of language levels, whose names in the API have no accents. */
export const levelNames: Record<(typeof languageLevels)[number], string> = {
  Basico: 'básico',
  Intermediario: 'intermediário',
  Avancado: 'avançado',
  Fluente: 'fluente',
};
