import type { IncomingHttpHeaders } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastJsonStringify from 'fast-json-stringify';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { newId } from '../database/database.ts';
import { recordRequests } from '../observability/record-requests.ts';
import { admitFairly } from './admission.ts';
import {
  answerBrokenRequest,
  bareHeaders,
  discardOversizedBody,
  refuseExpectation,
} from './broken-requests.ts';
import { callerAt, identifyCallers, ipOf } from './caller.ts';
import { type ConnectionLimits, defaultConnectionLimits, limitConnections } from './connection-limits.ts';
import { answerError, fail } from './errors.ts';
import { createRequestQueue, publicLimits, writeLimits } from './request-queue.ts';

/** The number of recently used access tokens whose account is remembered for admission. */
const maxRememberedTokens = 20_000;
/** The maximum number of bytes in a body: far more than any form of the contract needs. */
const bodyLimitBytes = 256 * 1024;

/** Limits for slow and broken clients. */
export interface RequestTimeouts {
  /** A request that is incomplete after this time is answered with 408, and its connection closed. */
  arrivalMs: number;
  /** The time between checks for such requests. */
  checkMs: number;
  /**
   * A connection without traffic is closed after this time. No response and no pause of a proxy takes this long.
   */
  idleMs: number;
}

const defaultTimeouts: RequestTimeouts = { arrivalMs: 20_000, checkMs: 5_000, idleMs: 90_000 };

declare module 'fastify' {
  interface FastifyInstance {
    /** True once the server is about to stop, while it still serves requests. */
    isDraining(): boolean;
    /** Announces the shutdown of this server by `/api/ready`, so that a proxy sends requests to other servers. */
    drain(): void;
  }
}

export interface HttpServerOptions {
  /** True if the peer is our own proxy, which adds the caller's IP address. */
  trustProxy: boolean;
  /** The log for faults. Undefined for none. */
  log: FastifyBaseLogger | undefined;
  /**
   * For tests: validates every response against its schema instead of only dropping unknown fields, and every refusal
   * against the errors that its endpoint declares.
   */
  strict: boolean;
  /** Hashes of inline scripts that the content security policy allows. */
  scriptHashes?: string[];
  timeouts?: RequestTimeouts | undefined;
  connections?: ConnectionLimits | undefined;
}

export async function createHttpServer({
  trustProxy,
  log,
  strict,
  scriptHashes = [],
  timeouts = defaultTimeouts,
  connections = defaultConnectionLimits,
}: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: trustProxy && isPeer,
    bodyLimit: bodyLimitBytes,
    requestTimeout: timeouts.arrivalMs,
    connectionTimeout: timeouts.idleMs,
    http: {
      headersTimeout: timeouts.arrivalMs,
      connectionsCheckingInterval: timeouts.checkMs,
      // The refusal by Node would contain no message; `requireHost` sends one.
      requireHostHeader: false,
    },
    // Requests that still arrive during shutdown are served, since the database closes last.
    return503OnClosing: false,
    genReqId: ({ headers }) => (trustProxy && requestIdOf(headers)) || newId(),
    // `recordRequests` logs them, without IP addresses.
    logController: new LogController({ disableRequestLogging: true }),
    ...(log && { loggerInstance: log }),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(bareHeaders)),
    clientErrorHandler: answerBrokenRequest,
  });
  app.decorate('strict', strict);
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', () => {
    isDraining = true;
  });
  app.decorate('readQueue', createRequestQueue());
  app.decorate('writeQueue', createRequestQueue(writeLimits));
  app.decorate('publicQueue', createRequestQueue(publicLimits));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(strict ? serializerCompiler : compileSerializer);
  app.setErrorHandler(answerError);
  sendRequestIds(app);
  recordRequests(app);
  acceptOnlyJson(app);
  identifyCallers(app, { trustProxy });
  await app.register(cookie);
  await app.register(helmet, { contentSecurityPolicy: { directives: policyDirectives(scriptHashes) } });
  app.addHook('onRequest', requireHost);
  app.addHook('onRequest', disableCaching);
  app.addHook('onSend', discardOversizedBody);
  app.server.on('connect', (_request, socket) => answerBrokenRequest(new Error('Not a proxy.'), socket));
  app.server.on('checkExpectation', refuseExpectation);
  admitCallersFairly(app, { trustProxy });
  // All connections come from the proxy, so the limit of a single network does not apply.
  limitConnections(app.server, trustProxy ? { ...connections, network: connections.all } : connections);
  return app;
}

/** The content security policy. */
const policyDirectives = (scriptHashes: readonly string[]) => ({
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  fontSrc: ["'self'"],
  scriptSrc: ["'self'", ...scriptHashes],
  // Mantine and the toasts set inline styles when they appear.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  workerSrc: ["'self'"],
  frameAncestors: ["'none'"],
  reportUri: ['/api/policy-reports'],
  // The product also runs on plain http, on a developer's machine.
  upgradeInsecureRequests: null,
});

/** Distinguishes the signed-in callers of one network when requests are admitted, before tokens are verified. */
function admitCallersFairly(app: FastifyInstance, { trustProxy }: { trustProxy: boolean }): void {
  const accountOfToken = new LRUCache<string, string>({ max: maxRememberedTokens });
  app.decorate(
    'rememberCaller',
    (authorization, accountId) => void accountOfToken.set(authorization, accountId),
  );
  admitFairly(
    app.server,
    (request) =>
      accountOfToken.get(request.headers.authorization ?? '') ??
      callerAt(ipOf(request, { trustProxy })).network,
  );
}

/** Uses only the last IP address in `X-Forwarded-For`, because the caller can forge the others. */
const isPeer = (_ip: string, hop: number) => hop === 0;

/** Short, and without characters that a log or a header would have to quote. */
const wellFormedId = /^[\w.-]{8,64}$/;

/** The request id from our proxy, so that both logs use the same id. */
function requestIdOf({ 'x-request-id': id }: IncomingHttpHeaders): string | undefined {
  return typeof id === 'string' && wellFormedId.test(id) ? id : undefined;
}

/** Every response contains the request id of the log. */
function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}

/** HTTP/1.1 requires a host in every request. */
async function requireHost({ raw }: FastifyRequest): Promise<void> {
  if (raw.headers.host === undefined && raw.httpVersion !== '1.0') throw fail('invalid_request');
}

/**
 * Responses are personal or contain tokens. Routes whose responses are the same for everybody, and the files of the
 * interface, set their own caching.
 */
async function disableCaching(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
}

/**
 * Compiles a serializer from the schema, which drops every field that the contract does not name. It is compiled for
 * the first response, because compiling all of them took a quarter of the start.
 */
function compileSerializer({ schema }: { schema: unknown }): (response: unknown) => string {
  let serialize: ((response: unknown) => string) | undefined;
  return (response) => {
    serialize ??= fastJsonStringify(
      z.toJSONSchema(schema as z.ZodType, {
        target: 'draft-7',
        io: 'output',
        unrepresentable: 'any',
      }) as object,
    );
    return serialize(response);
  };
}

/**
 * Calls without a body accept any content type, because libraries announce JSON, or a form, and then send nothing.
 */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-length'] === '0') delete headers['content-type'];
  });
  // The arguments refuse the keys `__proto__` and `constructor`.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else
      void parseJson(request, body.toString(), (error, parsed) =>
        done(error && fail('invalid_json'), parsed),
      );
  });
}
