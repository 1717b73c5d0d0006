import { apiQuery } from '../platform/queries/api-query.ts';
import { pagedQuery } from '../platform/queries/paged-query.ts';
import type { CompanyFilters } from './company-filters.ts';

/** The public profile of a company. */
export const companyQuery = (id: string) =>
  apiQuery(['companies', 'one', id], 'GET /api/user/company/list-company/:id', { params: { id } });

/** Companies of that name and branch, newest first. */
export const companySearchQuery = (filters: CompanyFilters) =>
  pagedQuery(['companies', 'search', filters], 'GET /api/user/company/list-companies', { query: filters });

/** What most companies do. */
export const branchesQuery = () => apiQuery(['companies', 'branches'], 'GET /api/user/company/list-branches');
