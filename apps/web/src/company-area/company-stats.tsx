import { Figure } from '../ui/figure.tsx';
import classes from './company-stats.module.css';
import { type Performance, performanceOf } from './performance.ts';

interface Stats {
  jobCount: number;
  openCount: number;
  candidateCount: number;
}

const advice: Record<Performance, string> = {
  'Desempenho ótimo': 'Você recebeu mais candidaturas do que publicou vagas.',
  'Desempenho médio': 'Você recebeu tantas candidaturas quantas vagas publicou.',
  'Desempenho ruim':
    'Você recebeu menos candidaturas do que publicou vagas. Títulos claros e salário informado atraem mais gente.',
};

/** The company's numbers and how they compare; their places are kept while they are on their way. */
export function CompanyStats({ stats }: { stats: Stats | undefined }) {
  const performance = stats && performanceOf(stats.jobCount, stats.candidateCount);
  return (
    <section aria-label="Números da empresa" aria-busy={!stats}>
      <div className={classes.stats}>
        <Figure name="Vagas cadastradas" value={stats?.jobCount} />
        <Figure name="Vagas abertas" value={stats?.openCount} />
        <Figure name="Candidaturas recebidas" value={stats?.candidateCount} />
      </div>
      <p className={classes.banner} data-performance={performance}>
        <strong className={classes.verdict}>{performance ?? '\u00a0'}</strong>{' '}
        {performance ? advice[performance] : '\u00a0'}
      </p>
    </section>
  );
}
