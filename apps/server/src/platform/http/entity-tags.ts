import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from './errors.ts';

/** Returns a tag that changes with the content, as the strong comparison of HTTP requires. */
export const etagOf = (content: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}"`;

/** Tags the content of a response, so that its reader can check whether it has changed. */
export const setEtag = (reply: FastifyReply, content: unknown): void =>
  void reply.header('etag', etagOf(content)).header('cache-control', 'private, no-cache');

const tagsIn = (header: string) => header.split(',').map((tag) => tag.trim());

/**
 * Sends 304 instead of a response that the reader has. Tagged responses are not compressed, because a tag identifies
 * one form.
 */
export async function sendNotModified(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const etag = reply.getHeader('etag');
  const ifNoneMatch = headers['if-none-match'];
  if (reply.statusCode !== 200 || etag === undefined || ifNoneMatch === undefined) return payload;
  // Readers and proxies may have weakened the tag, which makes no difference here.
  if (!tagsIn(ifNoneMatch).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)) return payload;
  reply.code(304).removeHeader('content-type');
  return null;
}

/**
 * Call this while the changed item is locked.
 * @throws {Failure} `precondition_failed` if it is no longer what the caller has read
 */
export function assertUnchanged(ifMatch: string | undefined, content: unknown): void {
  if (ifMatch === undefined) return;
  const etag = etagOf(content);
  if (!tagsIn(ifMatch).some((tag) => tag === '*' || tag === etag)) throw fail('precondition_failed');
}
