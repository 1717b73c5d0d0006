import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginning, parseWalPosition, type WalPosition } from './wal-position.ts';

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

export function setLastWrite(reply: FastifyReply, position: string, publicUrl: string): void {
  const secure = reply.request.protocol === 'https' || publicUrl.startsWith('https:');
  reply.setCookie(secure ? secureName : name, position, {
    httpOnly: true,
    maxAge: maxAgeSeconds,
    path: '/api',
    sameSite: 'strict',
    secure,
  });
}
