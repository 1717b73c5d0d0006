import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Shorter responses fit into two packets, so compressing them saves no time. */
const minCompressedLength = 2048;

export const isWorthCompressing = (text: string): boolean => text.length >= minCompressedLength;

/** Brotli's default quality, 11, would delay a response too long. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compressBrotli = promisify<string, object, Buffer>(brotliCompress);
const compressGzip = promisify<string, Buffer>(gzip);

/** Compressions by name, the best first. All run outside the event loop. */
export const compress = {
  br: (text: string) => compressBrotli(text, brotliOptions),
  gzip: (text: string) => compressGzip(text),
};

export type Encoding = keyof typeof compress;
const encodings = Object.keys(compress) as Encoding[];

/** Returns the best available encoding that a client accepts, or undefined if there is none. */
export function chooseEncoding(
  accepted: string | undefined,
  isAvailable: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
  if (!accepted) return undefined;
  const chosen = negotiate(accepted.toLowerCase(), [...encodings.filter(isAvailable), 'identity']);
  return encodings.find((encoding) => encoding === chosen);
}

/** Compresses a response as the client accepts. Only for routes whose responses contain no secret. */
export async function compressResponse(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || !isWorthCompressing(payload)) return payload;
  reply.header('vary', 'Accept-Encoding');
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (!encoding) return payload;
  reply.header('content-encoding', encoding);
  return compress[encoding](payload);
}
