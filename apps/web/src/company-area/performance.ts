export type Performance = 'Desempenho ótimo' | 'Desempenho médio' | 'Desempenho ruim';

/** How a company does: more applications than vacancies is good, as many is fair, fewer is bad. */
export function performanceOf(vacancies: number, applications: number): Performance {
  if (applications > vacancies) return 'Desempenho ótimo';
  return applications === vacancies ? 'Desempenho médio' : 'Desempenho ruim';
}
