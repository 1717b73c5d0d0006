import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { applicationsTodayQuery, ownApplicationsQuery } from '../applications/application-api.ts';
import { DailyCount } from '../applications/daily-count.tsx';
import { formatCount } from '../ui/format/format.ts';
import classes from './application-numbers.module.css';

/** What was sent today, and in all. */
export function ApplicationNumbers() {
  const { data: sent, isError } = useInfiniteQuery(ownApplicationsQuery({}));
  const { data: day } = useQuery(applicationsTodayQuery());
  const total = sent?.pages[0]?.total;
  const left = day ? Math.max(0, day.dailyLimit - day.dailyApplicationsCount) : undefined;
  return (
    <div className={classes.numbers}>
      <section className={classes.number}>
        <h2 className={classes.label}>Candidaturas de hoje</h2>
        <DailyCount />
        {left !== undefined && (
          <p className={classes.note}>
            {left === 0
              ? 'O limite de hoje foi atingido. Amanhã tem mais.'
              : left === 1
                ? 'Você ainda pode enviar 1 currículo hoje.'
                : `Você ainda pode enviar ${formatCount(left)} currículos hoje.`}
          </p>
        )}
      </section>
      <section className={classes.number}>
        <h2 className={classes.label}>Currículos enviados</h2>
        {isError ? (
          <p className={classes.note}>Erro ao carregar o total de currículos.</p>
        ) : (
          <p className={classes.total}>{total === undefined ? '\u00a0' : formatCount(total)}</p>
        )}
      </section>
    </div>
  );
}
