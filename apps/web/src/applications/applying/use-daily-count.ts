import { useQuery } from '@tanstack/react-query';
import { secondsUntilTomorrow, today } from '@trampolim/contract/values/calendar';
import { type ApplicationsToday, applicationsTodayQuery } from '../application-api.ts';

interface DailyCountState {
  data: ApplicationsToday | undefined;
  isError: boolean;
}

/**
 * Returns today's application count and limit. They are refetched on focus and at midnight, because other tabs apply
 * too and the day may end while the page is open. If that fails, the count of the previous day is not returned.
 */
export function useDailyCount(enabled = true): DailyCountState {
  const { data, dataUpdatedAt, isError } = useQuery({
    ...applicationsTodayQuery(),
    enabled,
    refetchOnWindowFocus: 'always',
    refetchInterval: () => secondsUntilTomorrow() * 1000,
  });
  return { data: today(new Date(dataUpdatedAt)) === today() ? data : undefined, isError };
}
