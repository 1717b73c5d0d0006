import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { candidatesKey, updateCachedCandidate } from '../candidates/candidate-api.ts';
import { api } from '../platform/api/api-client.ts';
import { pagedQuery } from '../platform/queries/api-query.ts';
import { type SearchOf, text, urlFilters } from '../platform/queries/url-filters.ts';
import { updateCachedVacancy, vacanciesKey } from '../vacancies/vacancy-api.ts';

/** The favourite vacancies of the signed-in candidate, the latest first. */
export const favouriteVacanciesQuery = () =>
  pagedQuery([...vacanciesKey, 'favourite'], 'GET /api/user/candidate/list-favorites');

const favouriteCandidatesKey = [...candidatesKey, 'favourite'];

/** The favourite candidates of the signed-in company, the latest first, filtered by the search text. */
export const favouriteCandidatesQuery = (search?: string) =>
  pagedQuery([...favouriteCandidatesKey, search ?? ''], 'GET /api/user/company/list-favorites', {
    query: { search },
  });

interface FavouriteResponse {
  favorite: boolean;
}

/** A kind of favourites: its requests, cached lists and texts. */
export interface FavouriteKind {
  /** The noun before the name in messages. */
  noun: string;
  /** The key prefix of the cached lists. */
  listKey: QueryKey;
  add: (id: string) => Promise<{ data: FavouriteResponse }>;
  remove: (id: string) => Promise<{ data: FavouriteResponse }>;
  /** Updates the item in all cached lists. */
  updateCache: (client: QueryClient, id: string, response: FavouriteResponse) => Promise<void>;
  addedMessage: string;
  removedMessage: string;
}

export const favouriteKinds = {
  vacancy: {
    noun: 'vaga',
    listKey: favouriteVacanciesQuery().queryKey,
    add: (jobVacancyId) => api('POST /api/user/candidate/add-favorite', { body: { jobVacancyId } }),
    remove: (jobVacancyId) => api('DELETE /api/user/candidate/remove-favorite', { body: { jobVacancyId } }),
    updateCache: (client, id, { favorite }) =>
      updateCachedVacancy(client, id, (vacancy) => ({ ...vacancy, favorite })),
    addedMessage: 'Vaga adicionada aos favoritos!',
    removedMessage: 'Vaga removida dos favoritos.',
  },
  candidate: {
    noun: 'candidato',
    listKey: favouriteCandidatesKey,
    add: (candidateId) => api('POST /api/user/company/add-favorite', { body: { candidateId } }),
    remove: (candidateId) => api('DELETE /api/user/company/remove-favorite', { body: { candidateId } }),
    updateCache: (client, id, { favorite }) => updateCachedCandidate(client, id, { favorite }),
    addedMessage: 'Candidato adicionado aos favoritos!',
    removedMessage: 'Candidato removido dos favoritos.',
  },
} satisfies Record<string, FavouriteKind>;

/** The search text for a company's favourites, stored in the URL. */
export const favouriteFilters = urlFilters({ search: text(shortTextLimit) });

export type FavouriteSearch = SearchOf<typeof favouriteFilters>;
