import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from './errors.ts';

/** Returns a tag that changes with the content, as the strong comparison of HTTP requires. */
export const etagOf = (content: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}"`;

/** Tags the content of a response, so that its client can check whether it has changed. */
export const setEtag = (reply: FastifyReply, content: unknown): void =>
  void reply.header('etag', etagOf(content)).header('cache-control', 'private, no-cache');

const tagsIn = (header: string) => header.split(',').map((tag) => tag.trim());

/**
 * An `onSend` hook that sends 304 instead of a response that the client has. Its routes do not compress their
 * responses, because a strong tag identifies one encoding.
 */
export async function sendNotModified(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const etag = reply.getHeader('etag');
  const ifNoneMatch = headers['if-none-match'];
  if (reply.statusCode !== 200 || etag === undefined || ifNoneMatch === undefined) return payload;
  // Clients and proxies may have weakened the tag. `If-None-Match` matches it nevertheless.
  if (!tagsIn(ifNoneMatch).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)) return payload;
  reply.code(304).removeHeader('content-type');
  return null;
}

/**
 * Compares the content that the client would read now with the tag that it sent. Call this while the item is locked.
 * @throws {Failure} `precondition_failed` if the item has changed since the client read it
 */
export function assertUnchanged(ifMatch: string | undefined, content: unknown): void {
  if (ifMatch === undefined) return;
  const etag = etagOf(content);
  if (!tagsIn(ifMatch).some((tag) => tag === '*' || tag === etag)) throw fail('precondition_failed');
}
