import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { candidatesKey, updateCachedCandidate } from '../candidates/candidate-api.ts';
import { api } from '../platform/api/api-client.ts';
import { addressFilters, type SearchOf, text } from '../platform/queries/address-filters.ts';
import { pagedQuery } from '../platform/queries/api-query.ts';
import { updateCachedVacancy, vacanciesKey } from '../vacancies/vacancy-api.ts';

/** The vacancies that the signed-in candidate starred, the latest star first. */
export const favouriteVacanciesQuery = () =>
  pagedQuery([...vacanciesKey, 'favourite'], 'GET /api/user/candidate/list-favorites');

const favouriteCandidatesKey = [...candidatesKey, 'favourite'];

/** The candidates that the signed-in company starred, the latest star first; those alone whose cards say what is searched for. */
export const favouriteCandidatesQuery = (search?: string) =>
  pagedQuery([...favouriteCandidatesKey, search ?? ''], 'GET /api/user/company/list-favorites', {
    query: { search },
  });

interface Star {
  favorite: boolean;
}

/** One kind of favourites: how a star is given and taken, where it shows, and what is said about it. */
export interface FavouriteKind {
  /** The noun that is shown with its name. */
  noun: string;
  list: QueryKey;
  add: (id: string) => Promise<{ data: Star }>;
  remove: (id: string) => Promise<{ data: Star }>;
  show: (client: QueryClient, id: string, star: Star) => Promise<void>;
  added: string;
  removed: string;
}

export const favouriteKinds = {
  vacancy: {
    noun: 'vaga',
    list: favouriteVacanciesQuery().queryKey,
    add: (jobVacancyId) => api('POST /api/user/candidate/add-favorite', { body: { jobVacancyId } }),
    remove: (jobVacancyId) => api('DELETE /api/user/candidate/remove-favorite', { body: { jobVacancyId } }),
    show: (client, id, { favorite }) =>
      updateCachedVacancy(client, id, (vacancy) => ({ ...vacancy, favorite })),
    added: 'Vaga adicionada aos favoritos!',
    removed: 'Vaga removida dos favoritos.',
  },
  candidate: {
    noun: 'candidato',
    list: favouriteCandidatesKey,
    add: (candidateId) => api('POST /api/user/company/add-favorite', { body: { candidateId } }),
    remove: (candidateId) => api('DELETE /api/user/company/remove-favorite', { body: { candidateId } }),
    show: (client, id, { favorite }) => updateCachedCandidate(client, id, { favorite }),
    added: 'Candidato adicionado aos favoritos!',
    removed: 'Candidato removido dos favoritos.',
  },
} satisfies Record<string, FavouriteKind>;

/** The search text for a company's favourites, in the address. */
export const favouriteFilters = addressFilters({ search: text(shortTextLimit) });

export type FavouriteSearch = SearchOf<typeof favouriteFilters>;
