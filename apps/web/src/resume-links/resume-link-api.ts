import type { QueryClient } from '@tanstack/react-query';
import type { ResumeLink } from '@trampolim/contract/resume-links/resume-links';
import { api, messageOf } from '../platform/api/api-client.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { writeToCache } from '../platform/queries/update-cache.ts';

export const resumeLinkQuery = apiQuery(['resume-link'], 'GET /api/user/candidate/resume-link');

const store = (client: QueryClient, link: ResumeLink | undefined) =>
  writeToCache(client, resumeLinkQuery.queryKey, () =>
    client.setQueryData(resumeLinkQuery.queryKey, link ? { link } : {}),
  );

/** Creates the link, or gets the one that another device created. */
export async function createResumeLink(client: QueryClient): Promise<void> {
  const { data } = await api('PUT /api/user/candidate/resume-link', {});
  await store(client, data.link);
}

/** Ends the link. Returns the server's message. */
export async function endResumeLink(client: QueryClient): Promise<string> {
  const { data } = await api('DELETE /api/user/candidate/resume-link', {});
  await store(client, undefined);
  return messageOf(data, 'Link encerrado.');
}

export const resumeLinkUrl = ({ token }: ResumeLink): string =>
  new URL(`/curriculo#${token}`, location.origin).href;
