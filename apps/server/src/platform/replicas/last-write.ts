import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseWalPosition, type WalPosition, walStart } from './wal-position.ts';

const cookieName = 'last_write';
const secureName = `__Secure-${cookieName}`;
/** Far longer than a replica may lag. */
const maxAgeSeconds = 60;

/**
 * Returns the position in the write-ahead log after the last change of this browser. The cookie is not signed, because
 * forging it only chooses between a replica and the primary for the caller's own reads.
 */
export const lastWriteOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): WalPosition =>
  parseWalPosition(cookies[secureName] ?? cookies[cookieName] ?? '') ?? walStart;

export function setLastWrite(reply: FastifyReply, position: string, publicUrl: string): void {
  const secure = reply.request.protocol === 'https' || publicUrl.startsWith('https:');
  reply.setCookie(secure ? secureName : cookieName, position, {
    httpOnly: true,
    maxAge: maxAgeSeconds,
    path: '/api',
    sameSite: 'strict',
    secure,
  });
}
