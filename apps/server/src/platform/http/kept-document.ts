import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that is the same for everybody, kept compressed. */
export interface KeptDocument {
  type: string;
  gzip: Buffer;
  etag: string;
}

/** Makes one of its pieces, of which no more than one is held at a time. */
export async function keepDocument(
  type: string,
  pieces: AsyncIterable<string> | Iterable<string>,
): Promise<KeptDocument> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const piece of pieces) {
      hash.update(piece);
      yield Buffer.from(piece);
    }
  }
  const gzip = await buffer(Readable.from(hashed()).pipe(createGzip()));
  return { type, gzip, etag: `W/"${hash.digest('base64url')}"` };
}

/** Sends it to whoever has not got it already; let be kept for so many seconds. */
export function sendDocument(
  { type, gzip, etag }: KeptDocument,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  seconds: number,
): FastifyReply {
  reply
    .header('etag', etag)
    .header('vary', 'Accept-Encoding')
    .header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=${seconds}`);
  if (namesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(type);
  const asked = headers['accept-encoding'];
  if (asked && negotiate(asked.toLowerCase(), ['gzip', 'identity']) === 'gzip')
    return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(Readable.from([gzip]).pipe(createGunzip()));
}

const namesEtag = (asked = '', etag: string): boolean =>
  asked.split(',').some((each) => ['*', etag, etag.slice(2)].includes(each.trim()));
