import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, type Encoding, isWorthCompressing } from './compress-answers.ts';
import { type BrowserCaching, letBeKept } from './kept-answers.ts';

/** A file or an answer that is the same for everybody, kept as the bytes that are sent. */
export interface KeptDocument {
  type: string;
  etag: string;
  /** Uncompressed, compressed, or both. Large files are stored compressed only. */
  encodings: Partial<Record<Encoding | 'identity', Buffer>>;
}

/** Compresses a text once for all who will ask for it. */
export async function packDocument(type: string, text: string): Promise<KeptDocument> {
  const identity = Buffer.from(text);
  const etag = etagOf(createHash('sha256').update(identity).digest('base64url'));
  if (!isWorthCompressing(text)) return { type, etag, encodings: { identity } };
  const [br, gzip] = await Promise.all([compress.br(text), compress.gzip(text)]);
  return { type, etag, encodings: { br, gzip, identity } };
}

/** Makes a large file of its pieces, of which no more than one is held at a time. */
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
  return { type, etag: etagOf(hash.digest('base64url')), encodings: { gzip } };
}

const etagOf = (hash: string) => `W/"${hash}"`;

/** In bytes, what is kept beside the encodings included. */
export const sizeOfDocument = ({ encodings }: KeptDocument): number =>
  Object.values(encodings).reduce((sum, { length }) => sum + length, 1024);

/** Sends it to whoever has not got it already. */
export function sendDocument(
  { type, etag, encodings }: KeptDocument,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  caching: BrowserCaching,
): FastifyReply {
  reply.header('etag', etag).header('vary', 'Accept-Encoding');
  letBeKept(reply, caching);
  if (namesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(type);
  const encoding = chooseEncoding(headers['accept-encoding'], (each) => encodings[each] !== undefined);
  if (encoding) return reply.header('content-encoding', encoding).send(encodings[encoding]);
  return reply.send(encodings.identity ?? Readable.from([encodings.gzip]).pipe(createGunzip()));
}

const namesEtag = (asked = '', etag: string): boolean =>
  asked.split(',').some((each) => ['*', etag, etag.slice(2)].includes(each.trim()));
