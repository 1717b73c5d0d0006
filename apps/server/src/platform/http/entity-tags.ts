import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from './errors.ts';

/** A tag that differs as soon as the content does, as HTTP's strong comparison needs it. */
export const etagOf = (content: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}"`;

/** Names the content of an answer, so that its reader can ask whether it has changed. */
export const setEtag = (reply: FastifyReply, content: unknown): void =>
  void reply.header('etag', etagOf(content)).header('cache-control', 'private, no-cache');

const tagsIn = (header: string) => header.split(',').map((tag) => tag.trim());

/** Sends 304 instead of an answer that the reader has. Such answers are not compressed, because their tag names one form only. */
export async function answerUnchanged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<unknown> {
  const etag = reply.getHeader('etag');
  const known = headers['if-none-match'];
  if (reply.statusCode !== 200 || etag === undefined || known === undefined) return answer;
  // Readers and proxies may have weakened the tag, which makes no difference here.
  if (!tagsIn(known).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)) return answer;
  reply.code(304).removeHeader('content-type');
  return null;
}

/**
 * Call under the lock of what is to be changed.
 * @throws {Failure} `precondition_failed` if it is no longer what the caller has read
 */
export function assertUnchanged(ifMatch: string | undefined, content: unknown): void {
  if (ifMatch === undefined) return;
  const etag = etagOf(content);
  if (!tagsIn(ifMatch).some((tag) => tag === '*' || tag === etag)) throw fail('precondition_failed');
}
