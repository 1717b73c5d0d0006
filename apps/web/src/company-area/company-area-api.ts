import { candidatesKey } from '../candidates/candidate-api.ts';
import { companyStatsQuery } from '../own-vacancies/own-vacancies-api.ts';
import { apiQuery } from '../platform/queries/api-query.ts';

/** What became of the applications to all vacancies of the signed-in company. */
export const companyStatusCountsQuery = () => ({
  ...apiQuery(
    [...companyStatsQuery().queryKey, 'statuses'],
    'GET /api/user/company/vacancy/candidate-status-counts',
  ),
  // Whoever comes back from reading resumes has just changed it.
  staleTime: 0,
});

/** The area in which most of this month's vacancies are. */
export const trendingAreaQuery = () =>
  apiQuery(['trending-area'], 'GET /api/user/company/vacancy/trending-area');

export const shownRecommendations = 6;

/** The candidates who fit the signed-in company's vacancies best, the best first. */
export const recommendedCandidatesQuery = () =>
  apiQuery([...candidatesKey, 'recommended'], 'GET /api/user/company/recommend-candidates', {
    query: { limit: shownRecommendations },
  });
