import { useQuery } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { longWaitDays } from '@trampolim/contract/wire/limits';
import { waitingQuery } from '../own-vacancies/own-vacancies-api.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import { Figure } from '../ui/marks/figure.tsx';
import classes from './company-stats.module.css';
import { mayBeJudged, type Performance, performanceOf } from './performance.ts';

interface Stats {
  jobCount: number;
  openCount: number;
  areaCount: number;
  candidateCount: number;
}

const advice: Record<Performance, string> = {
  'Desempenho ótimo': 'Você recebeu mais candidaturas do que publicou vagas.',
  'Desempenho médio': 'Você recebeu tantas candidaturas quantas vagas publicou.',
  'Desempenho ruim':
    'Você recebeu menos candidaturas do que publicou vagas. Títulos claros e salário informado atraem mais gente.',
};

interface CompanyStatsProps {
  stats: Stats | undefined;
  /** The one published last; null where there is none, undefined while that is being found out. */
  newest: Pick<Vacancy, 'createdAt' | 'status'> | null | undefined;
}

/** The company's numbers and how they compare; their places are kept while they are on their way. */
export function CompanyStats({ stats, newest }: CompanyStatsProps) {
  const waiting = useQuery(waitingQuery());
  return (
    <section aria-label="Números da empresa" aria-busy={!stats} className={classes.section}>
      <div className={classes.stats}>
        <Figure name="Vagas cadastradas" value={stats?.jobCount} />
        <Figure name="Vagas abertas" value={stats?.openCount} />
        <Figure name={stats?.areaCount === 1 ? 'Área' : 'Áreas'} value={stats?.areaCount} />
        <Figure name="Candidaturas recebidas" value={stats?.candidateCount} />
      </div>
      {stats && newest !== undefined && !waiting.isPending ? (
        <Performance stats={stats} newest={newest} overdue={waiting.data?.overdue ?? 0} />
      ) : (
        <p className={classes.banner}>{'\u00a0'}</p>
      )}
    </section>
  );
}

function Performance({
  stats,
  newest,
  overdue,
}: Required<CompanyStatsProps> & { stats: Stats; overdue: number }) {
  const { jobCount, candidateCount } = stats;
  if (!mayBeJudged(jobCount, candidateCount, newest?.createdAt)) {
    return <p className={classes.banner}>{expectation(newest ?? undefined, jobCount)}</p>;
  }
  const performance = performanceOf(jobCount, candidateCount);
  if (overdue > 0 && performance === 'Desempenho ótimo') {
    return (
      <p className={classes.banner}>
        {advice[performance]} Responda primeiro a quem espera há mais de {longWaitDays} dias.
      </p>
    );
  }
  return (
    <p className={classes.banner} data-performance={performance}>
      <strong className={classes.performance}>{performance}</strong> {advice[performance]}
    </p>
  );
}

function expectation(newest: Pick<Vacancy, 'createdAt' | 'status'> | undefined, jobCount: number): string {
  if (newest?.status !== 'Aberta') return 'Os currículos que chegarem aparecem aqui.';
  const day = relativeDay(newest.createdAt);
  const since = day.startsWith('há') ? day : `desde ${day}`;
  return `Sua vaga${jobCount > 1 ? ' mais nova' : ''} está no ar ${since}. Os currículos aparecem aqui.`;
}
