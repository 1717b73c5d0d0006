import {
  type Audience,
  type Endpoint,
  type ResponseOf,
  type ValidatedRequest,
} from '@trampolim/contract/endpoint';
import { commonErrors, errorBody, errorCatalogue } from '@trampolim/contract/errors';
import type { Role } from '@trampolim/contract/vocabulary';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Viewer } from './access.ts';
import type { Page } from './paging.ts';

type ViewerOf<A extends Audience> = A extends 'anyone'
  ? undefined
  : A extends readonly (infer R extends Role)[]
    ? Viewer<R>
    : never;

export interface RouteContext<E extends Endpoint> extends ValidatedRequest<E> {
  viewer: ViewerOf<E['audience']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Result<E extends Endpoint> = E['paged'] extends true
  ? ResponseOf<E> extends (infer Item)[]
    ? Page<Item>
    : never
  : ResponseOf<E>;

/** Serves one endpoint of the contract: what comes in was validated, what goes out is held to the schema. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: RouteContext<NoInfer<E>>) => Promise<Result<NoInfer<E>>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { audience: endpoint.audience },
    // Reading may count as having read: a HEAD request must not do that unseen.
    exposeHeadRoute: endpoint.audience === 'anyone',
    schema: schemaOf(endpoint),
    handler: async (request, reply) => {
      const { params, query, body, viewer } = request;
      // The schemas above have just made these what the endpoint's types say.
      const result = await handler({ params, query, body, viewer, request, reply } as RouteContext<E>);
      return isPage(result) ? sendPage(result, request, reply) : result;
    },
  });
}

function schemaOf(endpoint: Endpoint): NonNullable<RouteShorthandOptions['schema']> {
  const refusals = [...commonErrors, ...(endpoint.errors ?? [])].map((code) => errorCatalogue[code].status);
  if (endpoint.audience !== 'anyone') refusals.push(401, 403);
  if (endpoint.body) refusals.push(errorCatalogue.unsupported_media_type.status);
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? ''],
    ...(endpoint.audience !== 'anyone' && {
      description: `Audience: ${endpoint.audience.join(', ')}`,
      security: [{ bearer: [] }],
    }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: {
      200: endpoint.response,
      ...(endpoint.partialResponse && { 207: endpoint.partialResponse }),
      ...Object.fromEntries(refusals.map((status) => [status, errorBody])),
    },
  };
}

const isPage = (result: unknown): result is Page<unknown> =>
  typeof result === 'object' && result !== null && 'items' in result && 'total' in result;

/** A page goes out as a bare array; where it continues and how long the list is are headers. */
function sendPage(page: Page<unknown>, request: FastifyRequest, reply: FastifyReply): unknown[] {
  reply.header('x-total-count', page.total.count);
  if (page.total.estimated) reply.header('x-total-count-estimated', 'true');
  if (page.nextCursor) {
    const next = new URL(request.url, 'http://localhost');
    next.searchParams.set('cursor', page.nextCursor);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return page.items;
}
