import { useQuery } from '@tanstack/react-query';
import { secondsUntilTomorrow, today } from '@trampolim/contract/values/calendar';
import { type ApplicationsToday, applicationsTodayQuery } from '../application-api.ts';

interface DailyCountOfToday {
  data: ApplicationsToday | undefined;
  isError: boolean;
}

/**
 * Today's application count and limit. It is refetched on focus and at midnight, because other tabs apply too and the
 * day may end while the page is open. If that fails, the count of the previous day is not returned.
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
