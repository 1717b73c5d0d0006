import { useQuery } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { dayOf, daysBetween, today } from '@trampolim/contract/values/calendar';
import { waitingApplicantsQuery } from '../own-vacancies/own-vacancies-api.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import { Figure } from '../ui/marks/figure.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { companyStatusCountsQuery } from './company-area-api.ts';
import classes from './company-stats.module.css';

interface Stats {
  jobCount: number;
  openCount: number;
  areaCount: number;
  /** Applications, although the API names candidates. */
  candidateCount: number;
}

const performanceTexts: Record<PerformanceLevel, string> = {
  'Desempenho ótimo': 'Você recebeu mais candidaturas do que publicou vagas.',
  'Desempenho médio': 'Você recebeu uma candidatura por vaga, em média.',
  'Desempenho ruim':
    'Você recebeu menos candidaturas do que publicou vagas. Títulos claros e salário informado atraem mais gente.',
};

type NewestVacancy = Pick<Vacancy, 'createdAt' | 'status'>;

interface CompanyStatsProps {
  stats: Stats | undefined;
  /** Null if the company has no vacancy, undefined while loading. */
  newestVacancy: NewestVacancy | null | undefined;
}

/** The company's statistics and performance; their space is reserved while loading. */
export function CompanyStats({ stats, newestVacancy }: CompanyStatsProps) {
  const waiting = useQuery(waitingApplicantsQuery());
  return (
    <section aria-label="Números da empresa" aria-busy={!stats} className={classes.section}>
      <div className={classes.stats}>
        <Count value={stats?.jobCount} one="Vaga cadastrada" many="Vagas cadastradas" />
        <Count value={stats?.openCount} one="Vaga aberta" many="Vagas abertas" />
        <Count value={stats?.areaCount} one="Área" many="Áreas" />
        <Count value={stats?.candidateCount} one="Candidatura recebida" many="Candidaturas recebidas" />
      </div>
      {stats && newestVacancy !== undefined && !waiting.isPending ? (
        <Performance
          stats={stats}
          newestVacancy={newestVacancy}
          hasWaitingApplicants={(waiting.data?.total ?? 0) > 0}
        />
      ) : (
        <p className={classes.banner}>{'\u00a0'}</p>
      )}
    </section>
  );
}

interface CountProps {
  value: number | undefined;
  one: string;
  many: string;
}

const Count = ({ value, one, many }: CountProps) => <Figure label={value === 1 ? one : many} value={value} />;

interface PerformanceProps {
  stats: Stats;
  newestVacancy: NewestVacancy | null;
  hasWaitingApplicants: boolean;
}

function Performance({ stats, newestVacancy, hasWaitingApplicants }: PerformanceProps) {
  const { jobCount, candidateCount } = stats;
  const totals = { vacancies: jobCount, applications: candidateCount };
  if (!canBeRated(totals, newestVacancy?.createdAt)) {
    return <p className={classes.banner}>{unratedText(newestVacancy, jobCount)}</p>;
  }
  const performance = performanceOf(totals);
  // The praising title is omitted, because it would contradict the list of waiting applicants above.
  if (hasWaitingApplicants && performance === 'Desempenho ótimo') {
    return <p className={classes.banner}>{performanceTexts[performance]}</p>;
  }
  return (
    <p className={classes.banner} data-performance={performance}>
      <strong className={classes.performance}>{performance}</strong> {performanceTexts[performance]}
    </p>
  );
}

function unratedText(newestVacancy: NewestVacancy | null, jobCount: number): string {
  if (newestVacancy?.status !== 'Aberta') return 'Os currículos que chegarem aparecem aqui.';
  const day = relativeDay(newestVacancy.createdAt);
  const since = day.startsWith('há') ? day : `desde ${day}`;
  return `Sua vaga${jobCount > 1 ? ' mais recente' : ''} está no ar ${since}. Os currículos aparecem aqui.`;
}

/** Number of received applications per status. */
export const StatusCounts = () => (
  <Loaded
    query={useQuery(companyStatusCountsQuery())}
    pending={<StatusFigures counts={undefined} />}
    failure="Erro ao buscar a contagem de status das candidaturas."
  >
    {(counts) => <StatusFigures counts={counts} />}
  </Loaded>
);

interface Counts {
  'Em Análise': number;
  Aprovado: number;
  Dispensado: number;
}

const StatusFigures = ({ counts }: { counts: Counts | undefined }) => (
  <section aria-label="Candidaturas por status" aria-busy={!counts} className={classes.section}>
    <div className={classes.stats}>
      <Figure label="Em Análise" value={counts?.['Em Análise']} />
      <Figure label="Aprovados" value={counts?.Aprovado} />
      <Figure label="Dispensados" value={counts?.Dispensado} />
    </div>
  </section>
);

interface Totals {
  vacancies: number;
  applications: number;
}

type PerformanceLevel = 'Desempenho ótimo' | 'Desempenho médio' | 'Desempenho ruim';

/** Compares the numbers of applications and vacancies: more applications are good, as many are fair, fewer are bad. */
export function performanceOf({ vacancies, applications }: Totals): PerformanceLevel {
  if (applications > vacancies) return 'Desempenho ótimo';
  return applications === vacancies ? 'Desempenho médio' : 'Desempenho ruim';
}

/** Minimum age of the newest vacancy, in days, for a rating that is not good. */
const minDaysOnline = 7;

/**
 * True when the performance can be rated: the company has received applications, and the newest vacancy has been online
 * long enough, unless the rating is good already.
 */
export const canBeRated = (totals: Totals, newestAt: string | undefined): boolean =>
  totals.applications > 0 &&
  (performanceOf(totals) === 'Desempenho ótimo' ||
    newestAt === undefined ||
    daysBetween(dayOf(newestAt), today()) >= minDaysOnline);
