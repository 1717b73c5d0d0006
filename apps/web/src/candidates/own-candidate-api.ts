import type { QueryClient } from '@tanstack/react-query';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import type { NearbyPlace } from '../forms/search/radius.ts';
import { api } from '../platform/api/api-client.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { cacheSavedItem } from '../platform/queries/update-cache.ts';

/** The signed-in candidate's own data. */
export const ownCandidateQuery = apiQuery(['own-candidate'], 'GET /api/user/candidate/list-candidate/');

type Changes = Parameters<typeof api<'PUT /api/user/candidate/update-candidate/:id'>>[1]['body'];

/** Saves changed fields of the signed-in candidate and updates the cache with the response. */
export async function saveOwnCandidate(
  client: QueryClient,
  id: string,
  body: Changes,
): Promise<OwnCandidate> {
  const { data } = await api('PUT /api/user/candidate/update-candidate/:id', { params: { id }, body });
  return cacheSavedItem(client, ownCandidateQuery, data, '_id');
}

/** The city where a candidate wants to work, or otherwise the one where they live. */
export const preferredCity = ({ desiredCity, desiredState, candidateAddress }: OwnCandidate): NearbyPlace =>
  desiredCity && desiredState
    ? { city: desiredCity, state: desiredState }
    : { city: candidateAddress.city, state: candidateAddress.state };
