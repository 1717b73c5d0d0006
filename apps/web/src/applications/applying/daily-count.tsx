import { dailyApplicationLimit } from '@trampolim/contract/wire/limits';
import { useSession } from '../../platform/session/session.ts';
import { formatCount } from '../../ui/format/format.ts';
import classes from './daily-count.module.css';
import { useDailyCount } from './use-daily-count.ts';

/** Reserves the space until the count loads. */
const placeholder = { dailyApplicationsCount: 0, dailyLimit: dailyApplicationLimit };

/** Shows the used part of the daily limit, `3 de 10 hoje`. Only candidates have a limit. */
export function DailyCount() {
  const user = useSession();
  const { data: dailyCount, isError } = useDailyCount(user?.role === 'Candidate');
  if (user?.role !== 'Candidate') return null;
  if (!dailyCount && isError) return <p className={classes.count}>Erro ao carregar candidaturas diárias.</p>;
  const { dailyApplicationsCount: count, dailyLimit: limit } = dailyCount ?? placeholder;
  return (
    <p className={classes.count} data-full={count >= limit}>
      <span className={classes.slots} aria-hidden="true">
        {Array.from({ length: limit }, (_, slot) => (
          <span key={slot} className={classes.slot} data-used={slot < count} />
        ))}
      </span>
      <span className={classes.text} data-known={dailyCount !== undefined} aria-live="polite">
        <span className="only-for-screen-readers">Candidaturas enviadas: </span>
        {formatCount(count)} de {formatCount(limit)} hoje
      </span>
    </p>
  );
}
