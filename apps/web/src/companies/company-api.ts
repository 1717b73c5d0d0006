import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@trampolim/contract/api';
import type { OwnCompany } from '@trampolim/contract/companies/own-company';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { api } from '../platform/api/api-client.ts';
import { addressFilters, type FiltersOf, type SearchOf, text } from '../platform/queries/address-filters.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { pagedQuery } from '../platform/queries/paged-query.ts';
import { updateCachedItem } from '../platform/queries/update-cached-item.ts';
import { writeToCache } from '../platform/queries/write-to-cache.ts';

export type Company = ResponseOf<Api['GET /api/user/company/list-company/:id']>;

/** Every cached answer about companies lies below this key. */
const companiesKey = ['companies'] as const;

/** The public profile of a company. */
export const companyQuery = (id: string) =>
  apiQuery([...companiesKey, 'one', id], 'GET /api/user/company/list-company/:id', { params: { id } });

/** Companies of that name and branch, newest first. */
export const companySearchQuery = (filters: CompanyFilters) =>
  pagedQuery([...companiesKey, 'search', filters], 'GET /api/user/company/list-companies', {
    query: filters,
  });

/** What most companies do. */
export const branchesQuery = () =>
  apiQuery([...companiesKey, 'branches'], 'GET /api/user/company/list-branches');

/** Shows what a change made of a company on every screen that shows its profile. */
export const updateCachedCompany = (
  client: QueryClient,
  id: string,
  change: Partial<Company>,
): Promise<void> =>
  updateCachedItem<Company>(client, [...companiesKey, 'one'], id, (company) => ({ ...company, ...change }));

/** What companies are searched by. */
export const companyFilters = addressFilters({
  companyName: text(shortTextLimit),
  branchOfActivity: text(shortTextLimit),
});

export type CompanyFilters = FiltersOf<typeof companyFilters>;
export type CompanySearch = SearchOf<typeof companyFilters>;

/** The company for which whoever is signed in acts, whole; for those who administer it. */
export const ownCompanyQuery = apiQuery(['own-company'], 'GET /api/user/company/list-company/');

type Changes = Parameters<typeof api<'PUT /api/user/company/update-company/:id'>>[1]['body'];

/** Saves what is given of the company, and shows it wherever the company sees itself. */
export async function saveOwnCompany(client: QueryClient, id: string, body: Changes): Promise<OwnCompany> {
  const { data } = await api('PUT /api/user/company/update-company/:id', { params: { id }, body });
  const { queryKey } = ownCompanyQuery;
  await writeToCache(client, queryKey, () => client.setQueryData(queryKey, data));
  void client.invalidateQueries({ queryKey: companyQuery(id).queryKey });
  return data;
}
