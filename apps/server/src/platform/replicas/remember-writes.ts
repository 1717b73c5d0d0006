import type { FastifyInstance } from 'fastify';
import { safeMethods } from '../http/access.ts';
import { setLastWrite } from './last-write.ts';
import type { Reads } from './reads.ts';
import { highestPositionText } from './wal-position.ts';

/** The status if the change had been made before, such as by the first of two clicks. */
const conflict = 409;

/**
 * After each change, stores the position of the write-ahead log in a cookie of the caller. All servers read it, so the
 * next search shows the change, whichever server and replica respond.
 */
export function rememberWrites(
  app: FastifyInstance,
  reads: Reads,
  { publicUrl }: { publicUrl: string },
): void {
  if (!reads.hasReplicas) return;
  app.addHook('onSend', async ({ method }, reply, payload) => {
    const mayHaveChanged = reply.statusCode < 400 || reply.statusCode === conflict;
    if (safeMethods.has(method) || !mayHaveChanged) return payload;
    // The change is committed. If its position is unknown, the browser's reads go to the primary for a while.
    setLastWrite(reply, await reads.currentPosition().catch(() => highestPositionText), publicUrl);
    return payload;
  });
}
