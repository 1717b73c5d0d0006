import { useQuery } from '@tanstack/react-query';
import { dayOf, secondsUntilTomorrow, today } from '@trampolim/contract/values/calendar';
import { dailyApplicationLimit } from '@trampolim/contract/wire/limits';
import { useSession } from '../../platform/session/session.ts';
import { formatCount } from '../../ui/format/format.ts';
import { applicationsTodayQuery } from '../application-api.ts';
import classes from './daily-count.module.css';

/**
 * Returns today's application count and limit. They are refetched on focus and at midnight, because other tabs apply
 * too and the day may end while the page is open. If that fails, the count of the previous day is not returned.
 */
export function useDailyCount({ enabled = true } = {}) {
  const { data, dataUpdatedAt, isError } = useQuery({
    ...applicationsTodayQuery(),
    enabled,
    refetchOnWindowFocus: 'always',
    refetchInterval: () => secondsUntilTomorrow() * 1000,
  });
  return { data: dayOf(dataUpdatedAt) === today() ? data : undefined, isError };
}

/** Reserves the space until the count loads. */
const placeholder = { dailyApplicationsCount: 0, dailyLimit: dailyApplicationLimit };

/** Shows the used part of the daily limit, `3 de 10 hoje`. Only candidates have a limit. */
export function DailyCount() {
  const user = useSession();
  const { data: dailyCount, isError } = useDailyCount({ enabled: user?.role === 'Candidate' });
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
