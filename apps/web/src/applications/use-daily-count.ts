import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { secondsUntilTomorrow } from '@trampolim/contract/calendar';
import { type ApplicationsToday, applicationsTodayQuery } from './application-api.ts';

/**
 * How many of today's applications still stand, and how many may. Other tabs apply too, and the day ends while the page
 * is open: it is asked anew whenever somebody comes back to it, and at midnight.
 */
export const useDailyCount = (enabled = true): UseQueryResult<ApplicationsToday> =>
  useQuery({
    ...applicationsTodayQuery(),
    enabled,
    refetchOnWindowFocus: 'always',
    refetchInterval: () => secondsUntilTomorrow() * 1000,
  });
