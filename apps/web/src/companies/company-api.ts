import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { apiQuery, pagedQuery } from '../platform/queries/api-query.ts';
import { updateCachedItem } from '../platform/queries/update-cache.ts';
import type { CompanyFilters } from './company-filters.ts';

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
