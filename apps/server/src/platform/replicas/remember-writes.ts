import type { FastifyInstance } from 'fastify';
import { reading } from '../http/access.ts';
import { setLastWrite } from './last-write.ts';
import type { Reads } from './reads.ts';
import { unreachable } from './wal-position.ts';

/** The status of a change that had happened before, such as by the first of two clicks. */
const conflict = 409;

/**
 * Tells the browser the position after each change. All servers read it, so its next search shows the change
 * whichever server and replica answer it.
 */
export function rememberWrites(
  app: FastifyInstance,
  reads: Reads,
  { publicUrl }: { publicUrl: string },
): void {
  if (!reads.hasReplicas) return;
  app.addHook('onSend', async ({ method }, reply, payload) => {
    const mayHaveChanged = reply.statusCode < 400 || reply.statusCode === conflict;
    if (reading.has(method) || !mayHaveChanged) return payload;
    // The change is committed. If its position is unknown, the browser's reads go to the primary for a while.
    setLastWrite(reply, await reads.currentPosition().catch(() => unreachable), publicUrl);
    return payload;
  });
}
