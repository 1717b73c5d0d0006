import { apiQuery } from '../platform/queries/api-query.ts';
import { vacanciesKey } from '../vacancies/vacancy-api.ts';

export const maxRecommendations = 3;

/** The vacancies that best match the candidate, the best first. */
export const recommendedVacanciesQuery = () =>
  apiQuery([...vacanciesKey, 'recommended'], 'GET /api/user/company/vacancy/recommend-jobvacancies', {
    query: { limit: maxRecommendations },
  });
