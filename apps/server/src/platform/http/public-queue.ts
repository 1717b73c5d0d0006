import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The caller of a public read, and the server whose queue is used. */
export type PublicCall = Pick<FastifyRequest, 'caller' | 'server'>;

const renderedPage = new AsyncLocalStorage<string>();
let renderedPageCount = 0;

/**
 * Runs a visitor's read in a slot of their network.
 * @throws {Failure} `too_many_requests` if too many requests of the network already wait
 */
export async function withPublicSlot<Result>(
  { caller, server }: PublicCall,
  { raw }: Pick<FastifyReply, 'raw'>,
  read: () => Promise<Result>,
): Promise<Result> {
  const releaseSlot = await server.publicQueue.acquire(renderedPage.getStore() ?? caller.network, raw);
  try {
    return await read();
  } finally {
    releaseSlot();
  }
}

/**
 * Renders a page with a separate caller for its reads. The network has already waited for the rendering slot, and
 * other requests of the same network must not block one of the few slots.
 */
export function withSeparatePublicCaller<Page>(render: () => Promise<Page>): Promise<Page> {
  renderedPageCount += 1;
  return renderedPage.run(`page ${renderedPageCount}`, render);
}
