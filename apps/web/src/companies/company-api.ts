import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api-client.ts';

/** The public profile of a company. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/user/company/list-company/:id', { params: { id }, signal })).data,
  });
