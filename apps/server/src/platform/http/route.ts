import { Readable } from 'node:stream';
import { operations } from '@trampolim/contract/api';
import { partnerPath } from '@trampolim/contract/partner-api/partner-call';
import type { Role } from '@trampolim/contract/values/vocabulary';
import {
  type Audience,
  type Endpoint,
  type ResponseOf,
  type ValidatedRequest,
} from '@trampolim/contract/wire/endpoint';
import { commonErrors, errorBody, problemBody } from '@trampolim/contract/wire/error-body';
import { type ErrorCode, errorCatalogue } from '@trampolim/contract/wire/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { callerKeyOf, type Viewer } from './access.ts';
import { compressResponse } from './compress-responses.ts';
import { sendNotModified, setEtag } from './entity-tags.ts';
import { Failure } from './errors.ts';
import type { Page } from './paging.ts';
import type { RequestQueue } from './request-queue.ts';

type ViewerOf<A extends Audience> = A extends 'anyone'
  ? undefined
  : A extends 'api key'
    ? Viewer<'Company'> & Required<Pick<Viewer, 'apiKey'>>
    : A extends readonly (infer R extends Role)[]
      ? Viewer<R>
      : never;

export interface RouteContext<E extends Endpoint> extends ValidatedRequest<E> {
  viewer: ViewerOf<E['audience']>;
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * Lets the next request of the queue run early, for a handler that continues without the database or waits in another
   * queue. This request counts towards its own caller's limit until the response has been sent.
   */
  releaseSlot(): void;
}

export type Result<E extends Endpoint> = E['paged'] extends true
  ? ResponseOf<E> extends (infer Item)[]
    ? Page<Item>
    : never
  : ResponseOf<E>;

declare module 'fastify' {
  interface FastifyInstance {
    /** True to fail on refusals that an endpoint does not declare. For tests. */
    strict: boolean;
    /** Reads of signed-in callers. */
    readQueue: RequestQueue;
    /** Writes of signed-in callers. */
    writeQueue: RequestQueue;
    /** Uncached reads of visitors. */
    publicQueue: RequestQueue;
  }
}

/** Serves one endpoint of the contract: validates the input, and restricts the output to the schema. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: RouteContext<NoInfer<E>>) => Promise<Result<NoInfer<E>>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      audience: endpoint.audience,
      right: endpoint.right,
      opens: endpoint.opens,
      beforeSecondFactor: endpoint.beforeSecondFactor,
      needsFreshSignIn: endpoint.needsFreshSignIn,
      scope: endpoint.scope,
    },
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    // Some reads mark data as read, which a HEAD request must not do.
    exposeHeadRoute: endpoint.audience === 'anyone',
    schema: schemaOf(endpoint),
    // Only reads are compressed, because other responses may contain tokens, about which the compressed length would
    // reveal something. Programs get tagged responses, which are not compressed.
    ...(endpoint.method === 'GET' && {
      onSend: isForPrograms(endpoint) ? sendNotModified : compressResponse,
    }),
    handler: async (request, reply) => {
      const { params, query, headers, body, viewer: initialViewer } = request;
      const releaseSlot = once(
        initialViewer ? await acquireSlot(app, endpoint, initialViewer, reply) : () => {},
      );
      try {
        // Waiting for a slot may take long, and so may a slow upload.
        if (initialViewer) await app.reauthorize(request);
        const { viewer } = request;
        // The schemas above have validated these, so they have the endpoint's types.
        const context = {
          params,
          query,
          headers,
          body,
          viewer,
          request,
          reply,
          releaseSlot,
        } as RouteContext<E>;
        const callHandler = () => handler(context);
        const answer = await (app.strict ? callStrictly(endpoint, callHandler) : callHandler());
        if (answer instanceof File) {
          // A PDF may have waited in another queue.
          if (initialViewer) await app.reauthorize(request);
          return await sendFile(answer, reply);
        }
        if (answer instanceof Readable)
          return Readable.from(whileAllowed(answer, () => app.reauthorize(request)));
        if (endpoint.creates) reply.code(201);
        if (isForPrograms(endpoint)) setEtag(reply, answer);
        if (!isPage(answer)) return answer;
        setPageHeaders(answer, request, reply);
        return answer.items;
      } finally {
        releaseSlot();
      }
    },
  });
}

/**
 * Waits until the request may run. Each person of a company is a separate caller for reads, but all of them are one
 * caller for writes, because they change the same rows.
 */
const acquireSlot = (
  app: FastifyInstance,
  { method }: Endpoint,
  initialViewer: Viewer,
  { raw }: FastifyReply,
) =>
  method === 'GET'
    ? app.readQueue.acquire(callerKeyOf(initialViewer), raw)
    : app.writeQueue.acquire(initialViewer.id, raw);

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

const isForPrograms = ({ audience }: Endpoint) => audience === 'api key';

/** True for reads of signed-in callers, which wait in a queue that may refuse them. */
const isSignedInRead = ({ method, audience }: Endpoint) => method === 'GET' && audience !== 'anyone';

/** Thrown if a handler fails with an error that its endpoint does not declare. */
export class UndeclaredRefusal extends Error {
  constructor({ method, path }: Endpoint, code: ErrorCode) {
    super(`${method} ${path} refused with ${code}, which it does not declare.`);
  }
}

/**
 * Calls a handler.
 * @throws {UndeclaredRefusal} instead of a refusal that its endpoint does not declare
 */
export async function callStrictly<Value>(
  endpoint: Endpoint,
  callHandler: () => Promise<Value>,
): Promise<Value> {
  const declared = new Set<ErrorCode>([...commonErrors, ...(endpoint.errors ?? [])]);
  // A signed-in caller may be signed out while they wait in a queue.
  if (endpoint.audience !== 'anyone')
    declared.add(isForPrograms(endpoint) ? 'api_key_invalid' : 'session_ended');
  try {
    return await callHandler();
  } catch (error) {
    if (error instanceof Failure && !declared.has(error.code)) {
      throw new UndeclaredRefusal(endpoint, error.code);
    }
    throw error;
  }
}

/** Returns the schemas for validation, serialization and description of a route. */
export function schemaOf(endpoint: Endpoint): NonNullable<RouteShorthandOptions['schema']> {
  const operation = operations.get(endpoint);
  return {
    ...(operation && { operationId: operation.operationId, tags: [operation.section] }),
    summary: endpoint.summary,
    ...describeAudience(endpoint),
    security: securityOf(endpoint),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.headers && { headers: endpoint.headers }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.upload && { consumes: [...endpoint.upload] }),
    response: {
      [endpoint.creates ? 201 : 200]: endpoint.media
        ? { content: { [endpoint.media]: { schema: endpoint.response } } }
        : endpoint.response,
      ...(endpoint.partialResponse && { 207: endpoint.partialResponse }),
      ...(isForPrograms(endpoint) && endpoint.method === 'GET' && { 304: notModified }),
      ...refusalsOf(endpoint),
    },
  };
}

const notModified = z.null().meta({ description: 'The `ETag` in `If-None-Match` still applies' });

function describeAudience({ audience, scope }: Endpoint) {
  if (audience === 'anyone') return {};
  if (audience === 'api key') return { description: `API key with the scope ${scope ?? ''}` };
  return { description: `Audience: ${audience.join(', ')}` };
}

/** The credentials of a call. Any one of them is enough; an empty entry means none. */
function securityOf({ audience, credentials }: Endpoint): Record<string, string[]>[] {
  if (audience === 'api key') return [{ apiKey: [] }];
  if (audience !== 'anyone') return [{ bearer: [] }];
  switch (credentials) {
    case 'refresh cookie':
      return [{ refreshCookie: [] }];
    case 'sign-in cookie':
      return [{ signInCookie: [] }];
    case 'optional token':
      return [{}, { bearer: [] }];
    case undefined:
      return [];
  }
}

/** Returns the error bodies of an endpoint by status: its own errors, and those raised before its handler. */
function refusalsOf(endpoint: Endpoint): Record<number, unknown> {
  const codes = new Set<ErrorCode>([...commonErrors, 'invalid_request', ...(endpoint.errors ?? [])]);
  if (isForPrograms(endpoint))
    codes.add('api_key_missing').add('api_key_invalid').add('account_banned').add('scope_missing');
  else if (endpoint.audience !== 'anyone') codes.add('missing_token').add('session_ended').add('wrong_role');
  if (endpoint.audience.includes('Admin') && !endpoint.beforeSecondFactor) codes.add('second_factor_missing');
  if (endpoint.needsFreshSignIn) codes.add('password_needed');
  if (endpoint.audience.includes('Company') && endpoint.right !== 'Recrutamento')
    codes.add(endpoint.right === 'Administração' ? 'right_missing' : 'owner_only');
  if (endpoint.method !== 'GET' || isSignedInRead(endpoint)) codes.add('too_many_requests');
  if (endpoint.method !== 'GET') codes.add('invalid_json').add('unsupported_media_type');
  const byStatus = Object.entries(Object.groupBy(codes, (code) => errorCatalogue[code].status));
  const isPartner = endpoint.path.startsWith(partnerPath);
  return Object.fromEntries(
    byStatus.map(([status, codesOfStatus]) => [status, refusalSchemaOf(codesOfStatus, { isPartner })]),
  );
}

const refusalSchemas = new Map<string, unknown>();

/** Endpoints with the same errors share a schema: creating a thousand took a third of the time to build the app. */
function refusalSchemaOf(codes: ErrorCode[], { isPartner }: { isPartner: boolean }): unknown {
  const key = `${isPartner} ${codes.join()}`;
  const schema =
    refusalSchemas.get(key) ??
    (isPartner
      ? { content: { 'application/problem+json': { schema: problemBody.extend({ code: z.enum(codes) }) } } }
      : errorBody.extend({ code: z.enum(codes) }));
  refusalSchemas.set(key, schema);
  return schema;
}

/** Breaks off a stream once the caller may no longer read it. */
async function* whileAllowed(pieces: AsyncIterable<string>, reauthorize: () => Promise<void>) {
  for await (const piece of pieces) {
    await reauthorize();
    yield piece;
  }
}

/** Browsers display the file, and save it under its own name, which the endpoint makes safe for a header. */
async function sendFile(file: File, reply: FastifyReply): Promise<Buffer> {
  reply.type(file.type).header('content-disposition', `inline; filename="${file.name}"`);
  return Buffer.from(await file.arrayBuffer());
}

export const isPage = (result: unknown): result is Page<unknown> =>
  typeof result === 'object' && result !== null && 'items' in result && 'total' in result;

/** The body of a page is a bare array. Its cursor and total are sent as headers. */
export function setPageHeaders(
  page: Omit<Page<unknown>, 'items'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header('x-total-count', page.total.count);
  if (page.total.estimated) reply.header('x-total-count-estimated', 'true');
  if (page.nextCursor) {
    const next = new URL(request.url, 'http://localhost');
    next.searchParams.set('cursor', page.nextCursor);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
}
