import type { languageLevels } from '@trampolim/contract/values/vocabulary';

/** The wire writes them without accents. */
export const levelNames: Record<(typeof languageLevels)[number], string> = {
  Basico: 'básico',
  Intermediario: 'intermediário',
  Avancado: 'avançado',
  Fluente: 'fluente',
};
