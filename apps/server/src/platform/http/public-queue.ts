import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The caller of a public read, and the server whose queue it waits in. */
export type PublicCall = Pick<FastifyRequest, 'caller' | 'server'>;

const renderedPage = new AsyncLocalStorage<string>();
let pages = 0;

/**
 * Reads for a visitor, in a slot of their network's.
 * @throws {Failure} `too_many_requests` if too many requests of the network wait already
 */
export async function withPublicSlot<Answer>(
  { caller, server }: PublicCall,
  { raw }: Pick<FastifyReply, 'raw'>,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const releaseSlot = await server.publicQueue.acquire(renderedPage.getStore() ?? caller.network, raw);
  try {
    return await read();
  } finally {
    releaseSlot();
  }
}

/**
 * Renders a page whose reads count as those of a caller of their own. Its network has waited for the rendering already, and one of
 * the few rendering slots must not be blocked by other requests of that network.
 */
export function withOwnPublicQueue<Page>(render: () => Promise<Page>): Promise<Page> {
  pages += 1;
  return renderedPage.run(`page ${pages}`, render);
}
