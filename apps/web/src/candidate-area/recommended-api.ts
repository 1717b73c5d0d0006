import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { RecommendedVacancy } from '@trampolim/contract/recommendations';
import type { Vacancy } from '@trampolim/contract/vacancies';
import { api } from '../platform/api-client.ts';
import type { Page } from '../platform/queries/api-page.ts';
import { vacanciesKey } from '../vacancies/vacancy-api.ts';

export const shownRecommendations = 3;

/** Without what speaks for it once the vacancy itself was answered anew, such as after applying. */
export type Recommended = Vacancy & Partial<Pick<RecommendedVacancy, 'match'>>;

/** The vacancies that fit the candidate best: a list of one page, so that stars and applications show on it. */
export const recommendedVacanciesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...vacanciesKey, 'recommended'] as QueryKey,
    queryFn: async ({ signal }): Promise<Page<Recommended>> => {
      const { data: items } = await api('GET /api/user/company/vacancy/recommend-jobvacancies', {
        query: { limit: shownRecommendations },
        signal,
      });
      return { items, nextCursor: undefined, total: items.length, totalIsEstimate: false };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
