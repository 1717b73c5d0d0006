import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@trampolim/contract/api';
import type { OwnCompany } from '@trampolim/contract/companies/own-company';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { api, messageOf } from '../platform/api/api-client.ts';
import { apiQuery, pagedQuery } from '../platform/queries/api-query.ts';
import { cacheSavedItem, updateCachedItem, writeToCache } from '../platform/queries/update-cache.ts';
import { type FiltersOf, type SearchOf, text, urlFilters } from '../platform/queries/url-filters.ts';

export type Company = ResponseOf<Api['GET /api/user/company/list-company/:id']>;

/** The key prefix of the cached public profiles, searches and branches. */
const companiesKey = ['companies'] as const;

/** The public profile of a company. */
export const companyQuery = (id: string) =>
  apiQuery([...companiesKey, 'one', id], 'GET /api/user/company/list-company/:id', { params: { id } });

/** Companies by name and branch, newest first. */
export const companySearchQuery = (filters: CompanyFilters) =>
  pagedQuery([...companiesKey, 'search', filters], 'GET /api/user/company/list-companies', {
    query: filters,
  });

/** The most common branches of activity. */
export const branchesQuery = apiQuery([...companiesKey, 'branches'], 'GET /api/user/company/list-branches');

/** Updates the cached profile of a company. */
export const updateCachedCompany = (
  client: QueryClient,
  id: string,
  change: Partial<Company>,
): Promise<void> =>
  updateCachedItem<Company>(client, [...companiesKey, 'one'], id, (company) => ({ ...company, ...change }));

export const companyFilters = urlFilters({
  companyName: text(shortTextLimit),
  branchOfActivity: text(shortTextLimit),
});

export type CompanyFilters = FiltersOf<typeof companyFilters>;
export type CompanySearch = SearchOf<typeof companyFilters>;

/** All data of the signed-in user's company, for those who may administer it. */
export const ownCompanyQuery = apiQuery(['own-company'], 'GET /api/user/company/list-company/');

type OwnCompanyChanges = Parameters<typeof api<'PUT /api/user/company/update-company/:id'>>[1]['body'];

/** Uploads another logo of the company and updates its cached data. Returns the message to show. */
export async function saveLogo(client: QueryClient, id: string, file: File): Promise<string> {
  const { data } = await api('PUT /api/user/company/logo', { body: file, timeLimit: 'long' });
  await updateCachedLogo(client, id, data.logo);
  return messageOf(data, 'Logotipo atualizado!');
}

/** Removes the logo of the company and updates its cached data. Returns the message to show. */
export async function removeLogo(client: QueryClient, id: string): Promise<string> {
  const { data } = await api('DELETE /api/user/company/logo');
  await updateCachedLogo(client, id, undefined);
  return messageOf(data, 'Logotipo removido.');
}

/**
 * Updates the logo in the cached company. Cached vacancies and applications show the previous one until their next
 * fetch.
 */
async function updateCachedLogo(client: QueryClient, id: string, logo: string | undefined): Promise<void> {
  const withLogo = <Item extends { logo?: string }>({ logo: _previous, ...item }: Item) => ({
    ...item,
    ...(logo && { logo }),
  });
  const { queryKey } = ownCompanyQuery;
  await writeToCache(client, queryKey, () =>
    client.setQueryData(queryKey, (company) => company && withLogo(company)),
  );
  await updateCachedItem<Company>(client, [...companiesKey, 'one'], id, withLogo);
}

/** Saves changes of the company and updates its cached data. Returns the saved company. */
export async function saveOwnCompany(
  client: QueryClient,
  id: string,
  body: OwnCompanyChanges,
): Promise<OwnCompany> {
  const { data } = await api('PUT /api/user/company/update-company/:id', { params: { id }, body });
  void client.invalidateQueries({ queryKey: companyQuery(id).queryKey });
  return cacheSavedItem(client, ownCompanyQuery, data, '_id');
}
