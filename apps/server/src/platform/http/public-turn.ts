import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a caller asks for, and where the turns are taken. */
export type PublicCall = Pick<FastifyRequest, 'caller' | 'server'>;

const drawnPage = new AsyncLocalStorage<string>();
let pages = 0;

/**
 * Reads for whoever is not signed in, in a turn of their network's. @throws {Failure} `too_many_requests` where too many of a
 * network wait already
 */
export async function inPublicTurn<Answer>(
  { caller, server }: PublicCall,
  { raw }: Pick<FastifyReply, 'raw'>,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const endTurn = await server.publicTurns.take(drawnPage.getStore() ?? caller.network, raw);
  try {
    return await read();
  } finally {
    endTurn();
  }
}

/**
 * Draws a page whose calls are in a line of their own: its network has waited for it already, and a place among the few that are
 * drawn at once is not to be held behind whatever else that network asks for.
 */
export function asDrawnPage<Page>(draw: () => Promise<Page>): Promise<Page> {
  pages += 1;
  return drawnPage.run(`page ${pages}`, draw);
}
