import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@trampolim/contract/wire/error-body';
import { type ErrorCode, errorCatalogue } from '@trampolim/contract/wire/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Headers of responses that are sent without the application. They are as strict as its own: only the message may be
 * shown, on a page with inline style if a browser opens it.
 */
export const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const;

const jsonType = 'application/json; charset=utf-8';
const invalidRequestBody = JSON.stringify({
  error: errorCatalogue.invalid_request.sentence,
  code: 'invalid_request' satisfies ErrorCode,
} satisfies ErrorBody);

/** Node itself handles the only expectation that HTTP defines, `100-continue`. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response
    .writeHead(417, { ...bareHeaders, 'content-type': jsonType, connection: 'close' })
    .end(invalidRequestBody);
}

/** Responds to input that is not valid HTTP: incomplete requests, oversized headers, noise. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOfBrokenRequest[error.code ?? ''] ?? '400 Bad Request';
  if (socket.writable) {
    const headers = {
      ...bareHeaders,
      'content-type': jsonType,
      'content-length': Buffer.byteLength(invalidRequestBody),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${invalidRequestBody}`);
  }
  // The socket is destroyed without the error. Nothing listens for errors of a socket outside HTTP, so an error would
  // crash the server.
  socket.destroy();
}

const statusOfBrokenRequest: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** The maximum number of bytes to discard, which is more than people send by mistake. */
const discardLimit = 32 * 1024 * 1024;

/**
 * Reads the rest of an oversized body, because many clients only read the response after they have sent everything.
 * They would lose the response if the connection closed earlier. Fastify closes it after the response.
 */
export async function discardOversizedBody({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.statusCode !== errorCatalogue.body_too_large.status || raw.readableEnded || raw.destroyed) return;
  let discarded = 0;
  await new Promise<void>((resolve) => {
    raw.on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > discardLimit) resolve();
    });
    raw.once('close', resolve).once('end', resolve);
  });
}
