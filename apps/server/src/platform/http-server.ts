import type { Duplex } from 'node:stream';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { errorCatalogue } from '@trampolim/contract/errors';
import fastJsonStringify from 'fast-json-stringify';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newId } from './database.ts';
import { answerError, fail } from './errors.ts';

const bodyLimit = 1024 * 1024;
/** Limits to slow and broken clients, in milliseconds. */
export interface RequestPatience {
  /** A request that has not arrived whole by then is answered 408 and its connection closed. */
  arrival: number;
  /** Between looks for such requests. */
  check: number;
}

const ordinaryPatience: RequestPatience = { arrival: 20_000, check: 5_000 };

export interface HttpServerOptions {
  trustProxy: boolean;
  /** Where faults are written; absent, nowhere. */
  log: FastifyBaseLogger | undefined;
  /** Checks every answer against its schema instead of only dropping what the schema does not name; for tests. */
  strict: boolean;
  patience?: RequestPatience | undefined;
}

export async function createHttpServer({
  trustProxy,
  log,
  strict,
  patience = ordinaryPatience,
}: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy,
    bodyLimit,
    requestTimeout: patience.arrival,
    http: { headersTimeout: patience.arrival, connectionsCheckingInterval: patience.check },
    // What still arrives while the server stops is served: the database goes last.
    return503OnClosing: false,
    genReqId: () => newId(),
    ...(log && { loggerInstance: log }),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(strict ? serializerCompiler : compileSerializer);
  app.setErrorHandler(answerError);
  acceptOnlyJson(app);
  app.server.on('connect', (_request, socket) => answerBrokenRequest(new Error('Not a proxy.'), socket));
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine and the toasts style elements as they appear.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // The product is also run on plain http, on one's own machine.
        upgradeInsecureRequests: null,
      },
    },
  });
  return app;
}

/** A serialiser made from the schema: a field that the contract does not name cannot leave the server. */
const compileSerializer = ({ schema }: { schema: unknown }) =>
  fastJsonStringify(
    z.toJSONSchema(schema as z.ZodType, {
      target: 'draft-7',
      io: 'output',
      unrepresentable: 'any',
    }) as object,
  );

/** Clients announce JSON and send nothing on calls without a payload. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else
      void parseJson(request, body.toString(), (error, parsed) =>
        done(error && fail('invalid_json'), parsed),
      );
  });
}

/** What cannot even be read as HTTP: half-sent requests, oversized headers, noise. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOfBrokenRequest[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({ error: errorCatalogue.invalid_request.sentence });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  // Without the error: on a socket that left HTTP behind nobody listens for one, and it would end the server.
  socket.destroy();
}

const statusOfBrokenRequest: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
