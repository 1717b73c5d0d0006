import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, type Encoding, isWorthCompressing } from './compress-responses.ts';
import { type BrowserCaching, setCacheControl } from './read-cache.ts';

/** A file or response that is the same for everybody, cached as the bytes that are sent. */
export interface CachedDocument {
  type: string;
  etag: string;
  /** Uncompressed, compressed, or both. Large files are only stored compressed. */
  encodings: Partial<Record<Encoding | 'identity', Buffer>>;
}

/** Compresses a text once for all its readers. */
export async function packDocument(type: string, text: string): Promise<CachedDocument> {
  const identity = Buffer.from(text);
  const etag = weakEtagOf(createHash('sha256').update(identity).digest('base64url'));
  if (!isWorthCompressing(text)) return { type, etag, encodings: { identity } };
  const [br, gzip] = await Promise.all([compress.br(text), compress.gzip(text)]);
  return { type, etag, encodings: { br, gzip, identity } };
}

/** Builds a large file from pieces, with only one of them in memory at a time. */
export async function packLargeDocument(
  type: string,
  pieces: AsyncIterable<string> | Iterable<string>,
): Promise<CachedDocument> {
  const hash = createHash('sha256');
  async function* hashPieces() {
    for await (const piece of pieces) {
      hash.update(piece);
      yield Buffer.from(piece);
    }
  }
  const gzip = await buffer(Readable.from(hashPieces()).pipe(createGzip()));
  return { type, etag: weakEtagOf(hash.digest('base64url')), encodings: { gzip } };
}

const weakEtagOf = (hash: string) => `W/"${hash}"`;

/** An estimate of what the cache stores besides the encodings, such as the key. */
const entryBytes = 1024;

/** The size of a cached document in memory, in bytes. */
export const sizeOfDocument = ({ encodings }: CachedDocument): number =>
  Object.values(encodings).reduce((sum, { length }) => sum + length, entryBytes);

/** Sends the document, or status 304 if the client already has it. */
export function sendDocument(
  { type, etag, encodings }: CachedDocument,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  caching: BrowserCaching,
): FastifyReply {
  reply.header('etag', etag).header('vary', 'Accept-Encoding');
  setCacheControl(reply, caching);
  if (namesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(type);
  const encoding = chooseEncoding(headers['accept-encoding'], (each) => encodings[each] !== undefined);
  if (encoding) return reply.header('content-encoding', encoding).send(encodings[encoding]);
  return reply.send(encodings.identity ?? Readable.from([encodings.gzip]).pipe(createGunzip()));
}

/** Compares weakly: the prefix `W/` of a tag makes no difference. */
const namesEtag = (ifNoneMatch = '', etag: string): boolean =>
  ifNoneMatch.split(',').some((each) => ['*', etag, etag.slice(2)].includes(each.trim()));
