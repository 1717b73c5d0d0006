import { candidatesKey } from '../candidates/candidate-api.ts';
import { companyStatsQuery } from '../own-vacancies/own-vacancies-api.ts';
import { apiQuery } from '../platform/queries/api-query.ts';

/** Counts per status of the applications to all vacancies of the signed-in company. */
export const companyStatusCountsQuery = () => ({
  ...apiQuery(
    [...companyStatsQuery().queryKey, 'statuses'],
    'GET /api/user/company/vacancy/candidate-status-counts',
  ),
  // Always stale, because reading resumes changes the counts.
  staleTime: 0,
});

/** The area with the most vacancies this month. */
export const trendingAreaQuery = () =>
  apiQuery(['trending-area'], 'GET /api/user/company/vacancy/trending-area');

export const maxRecommendations = 6;

/** The candidates who best match the signed-in company's vacancies, the best first. */
export const recommendedCandidatesQuery = () =>
  apiQuery([...candidatesKey, 'recommended'], 'GET /api/user/company/recommend-candidates', {
    query: { limit: maxRecommendations },
  });

/** More candidates than the screen suggests, because some accept no invitations or fit another vacancy better. */
const maxCandidatesToInvite = 20;

/** The best matching candidates for a new vacancy, from which the company chooses whom to invite. */
export const candidatesToInviteQuery = (vacancyId: string) =>
  apiQuery([...candidatesKey, 'recommended', vacancyId], 'GET /api/user/company/recommend-candidates', {
    query: { limit: maxCandidatesToInvite },
  });
