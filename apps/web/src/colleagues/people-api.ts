import type { QueryClient } from '@tanstack/react-query';
import type { CompanyPeople } from '@trampolim/contract/colleagues/colleagues';
import type { CompanyRight } from '@trampolim/contract/values/vocabulary';
import { api, messageOf } from '../platform/api/api-client.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { writeToCache } from '../platform/queries/update-cache.ts';

export const companyPeopleQuery = apiQuery(['company-people'], 'GET /api/user/company/people');

type PeopleResponse = Promise<{ data: { message?: string; people: CompanyPeople } }>;

/** Updates the cached list with the response of a change. Returns its message, or `fallbackMessage`. */
export async function cacheChangedPeople(
  client: QueryClient,
  response: PeopleResponse,
  fallbackMessage: string,
): Promise<string> {
  const { data } = await response;
  const { people } = data;
  const { queryKey } = companyPeopleQuery;
  await writeToCache(client, queryKey, () => client.setQueryData(queryKey, people));
  return messageOf(data, fallbackMessage);
}

export const invite = (body: { email: string; right: CompanyRight }) =>
  api('POST /api/user/company/people/invitations', { body });

export const resendInvitation = (id: string) =>
  api('POST /api/user/company/people/invitations/:id/resend', { params: { id } });

export const withdrawInvitation = (id: string) =>
  api('DELETE /api/user/company/people/invitations/:id', { params: { id } });

export const changeRight = (id: string, right: CompanyRight) =>
  api('PUT /api/user/company/people/:id', { params: { id }, body: { right } });

export const removeColleague = (id: string) => api('DELETE /api/user/company/people/:id', { params: { id } });
