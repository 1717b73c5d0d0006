import type { QueryClient } from '@tanstack/react-query';
import { updateCachedCompany } from '../companies/company-api.ts';
import { api } from '../platform/api/api-client.ts';
import { apiQuery, pagedQuery } from '../platform/queries/api-query.ts';

/** The visibility of the signed-in candidate for companies. */
export const visibilityQuery = apiQuery(['visibility'], 'GET /api/user/candidate/visibility');

/** The companies that opened the resume of the signed-in candidate, the latest first. */
export const resumeOpeningsQuery = pagedQuery(['resume-openings'], 'GET /api/user/candidate/resume-openings');

/** The companies that the signed-in candidate blocked, the latest block first. */
export const blockedCompaniesQuery = pagedQuery(
  ['blocked-companies'],
  'GET /api/user/candidate/blocked-companies',
);

/** Blocks or unblocks a company and updates its cached profile. */
export async function setBlock(
  client: QueryClient,
  companyId: string,
  { blocked }: { blocked: boolean },
): Promise<void> {
  const { data } = await (blocked
    ? api('POST /api/user/candidate/block-company', { body: { companyId } })
    : api('DELETE /api/user/candidate/unblock-company', { body: { companyId } }));
  await updateCachedCompany(client, companyId, { blocked: data.blocked });
}
