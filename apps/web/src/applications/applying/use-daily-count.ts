import { useQuery } from '@tanstack/react-query';
import { secondsUntilTomorrow, today } from '@trampolim/contract/values/calendar';
import { type ApplicationsToday, applicationsTodayQuery } from '../application-api.ts';

interface DailyCountOfToday {
  data: ApplicationsToday | undefined;
  isError: boolean;
}

/**
 * How many of today's applications still stand, and how many may. Other tabs apply too, and the day ends while the page
 * is open: it is asked anew whenever somebody comes back to it, and at midnight. Where that fails, the figure of the day
 * before is not today's.
 */
export function useDailyCount(enabled = true): DailyCountOfToday {
  const { data, dataUpdatedAt, isError } = useQuery({
    ...applicationsTodayQuery(),
    enabled,
    refetchOnWindowFocus: 'always',
    refetchInterval: () => secondsUntilTomorrow() * 1000,
  });
  return { data: today(new Date(dataUpdatedAt)) === today() ? data : undefined, isError };
}
