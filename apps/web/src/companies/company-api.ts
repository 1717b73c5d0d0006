import { apiQuery } from '../platform/queries/api-query.ts';

/** The public profile of a company. */
export const companyQuery = (id: string) =>
  apiQuery(['companies', 'one', id], 'GET /api/user/company/list-company/:id', { params: { id } });
