import { apiQuery } from '../platform/queries/api-query.ts';
import { pagedQuery } from '../platform/queries/paged-query.ts';
import type { CompanyFilters } from './company-filters.ts';

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
