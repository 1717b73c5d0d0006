import type { QueryClient } from '@tanstack/react-query';
import type { OwnCompany } from '@trampolim/contract/companies/own-company';
import { api } from '../platform/api/api-client.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { writeToCache } from '../platform/queries/update-cache.ts';
import { companyQuery } from './company-api.ts';

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
