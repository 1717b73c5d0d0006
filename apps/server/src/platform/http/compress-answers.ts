import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Of less than this, in characters, nothing is won on the wire. */
const smallest = 2048;

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compressBrotli = promisify<string, object, Buffer>(brotliCompress);
const compressGzip = promisify<string, Buffer>(gzip);

/** By how they are called, the better first. Both work beside the event loop. */
const encoders = {
  br: (answer: string) => compressBrotli(answer, quality),
  gzip: (answer: string) => compressGzip(answer),
};

/** For routes whose answers carry no secret: what a client takes compressed is sent so. */
export async function compressAnswer(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<unknown> {
  if (typeof answer !== 'string' || answer.length < smallest) return answer;
  reply.header('vary', 'Accept-Encoding');
  const asked = headers['accept-encoding'];
  const encoding = asked && negotiate(asked.toLowerCase(), ['br', 'gzip', 'identity']);
  if (!encoding || encoding === 'identity') return answer;
  reply.header('content-encoding', encoding);
  return encoders[encoding](answer);
}
