import { useQuery } from '@tanstack/react-query';
import { useSession } from '../platform/session.ts';
import { formatCount } from '../ui/format/format.ts';
import { applicationsTodayQuery } from './application-api.ts';
import classes from './daily-count.module.css';

/** How much of the day's limit is used: `3 de 10 hoje`. Only candidates have one. */
export function DailyCount() {
  const user = useSession();
  const { data, isError } = useQuery({ ...applicationsTodayQuery(), enabled: user?.role === 'Candidate' });
  if (user?.role !== 'Candidate') return null;
  if (!data) {
    return <p className={classes.count}>{isError ? 'Erro ao carregar candidaturas diárias.' : '\u00a0'}</p>;
  }
  const { dailyApplicationsCount: sent, dailyLimit: limit } = data;
  return (
    <p className={classes.count} data-full={sent >= limit}>
      <span className={classes.slots} aria-hidden="true">
        {Array.from({ length: limit }, (_, slot) => (
          <span key={slot} className={classes.slot} data-used={slot < sent} />
        ))}
      </span>
      <span aria-live="polite">
        <span className="only-for-screen-readers">Candidaturas enviadas: </span>
        {formatCount(sent)} de {formatCount(limit)} hoje
      </span>
    </p>
  );
}
