import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reading } from '../http/access.ts';
import type { Reads } from './reads.ts';
import { beginning, parseWalPosition, unreachable, type WalPosition } from './wal-position.ts';

const name = 'last_write';
const secureName = `__Secure-${name}`;
/** Far longer than a replica may lag. */
const maxAgeSeconds = 60;

/**
 * The position in the write-ahead log after the last change of this browser. Not signed: whoever changes it only
 * chooses between a replica and the primary for their own reads.
 */
export const lastWriteOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): WalPosition =>
  parseWalPosition(cookies[secureName] ?? cookies[name] ?? '') ?? beginning;

/** The response to a change that had happened before, such as a second click. */
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
  app.addHook('onSend', async (request, reply, payload) => {
    const { method, protocol } = request;
    const hasChanged = reply.statusCode < 400 || reply.statusCode === conflict;
    if (reading.has(method) || !hasChanged) return payload;
    // The change is committed. If its position is unknown, the browser's reads go to the primary for a while.
    const position = await reads.currentPosition().catch(() => unreachable);
    const secure = protocol === 'https' || publicUrl.startsWith('https:');
    reply.setCookie(secure ? secureName : name, position, {
      httpOnly: true,
      maxAge: maxAgeSeconds,
      path: '/api',
      sameSite: 'strict',
      secure,
    });
    return payload;
  });
}
