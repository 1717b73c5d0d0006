import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { ownCountsQuery } from '../../applications/application-api.ts';
import { DailyCount } from '../../applications/applying/daily-count.tsx';
import type { OwnApplicationSearch } from '../../applications/own/application-filters.ts';
import { formatCount } from '../../ui/format/format.ts';
import classes from './day-strip.module.css';

/** What was sent today, and how all applications stand, each figure leading to its list. */
export function DayStrip() {
  const { data: counts, isError } = useQuery(ownCountsQuery());
  const countOf = (status: ApplicationStatus) => counts?.find((each) => each.status === status)?.count;
  return (
    <div className={classes.strip}>
      <DailyCount />
      {isError && !counts ? (
        <p className={classes.failure}>Erro ao carregar o total de currículos.</p>
      ) : (
        <ul className={classes.figures}>
          <Figure label="Enviados" search={{}} value={counts?.reduce((sum, { count }) => sum + count, 0)} />
          <Figure label="Em Análise" search={{ status: 'Em Análise' }} value={countOf('Em Análise')} />
          <Figure label="Aprovados" search={{ status: 'Aprovado' }} value={countOf('Aprovado')} />
        </ul>
      )}
    </div>
  );
}

interface FigureProps {
  label: string;
  search: OwnApplicationSearch;
  /** Undefined while it is on its way; its room is kept. */
  value: number | undefined;
}

const Figure = ({ label, search, value }: FigureProps) => (
  <li>
    <Link to="/curriculos-enviados" search={search} className={classes.figure}>
      <strong className={classes.value}>{value === undefined ? '–' : formatCount(value)}</strong> {label}
    </Link>
  </li>
);
