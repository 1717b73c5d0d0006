import type { Endpoint, ValidatedRequest } from '@trampolim/contract/wire/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CachedDocument, packDocument, sendDocument, sizeOfDocument } from './cached-document.ts';
import type { Page } from './paging.ts';
import { type BrowserCaching, createReadCache } from './read-cache.ts';
import { callStrictly, isPage, type Result, schemaOf, setPageHeaders } from './route.ts';

/** Total size of the cached responses of one endpoint. */
const maxBytes = 16 * 1024 * 1024;

interface CachedResponse {
  document: CachedDocument;
  page?: Omit<Page<unknown>, 'items'>;
}

/**
 * Serves an endpoint whose responses are the same for everybody. A response is computed in a queue slot of the network
 * that requests it first, and cached as the bytes that are sent, so that it is neither serialized nor compressed again.
 */
export function cachedRoute<const E extends Endpoint & { method: 'GET'; audience: 'anyone' }>(
  app: FastifyInstance,
  endpoint: E,
  { cacheMs, ...caching }: BrowserCaching & { cacheMs: number },
  read: (validated: ValidatedRequest<NoInfer<E>>) => Promise<Result<NoInfer<E>>>,
): void {
  const find = createReadCache<ValidatedRequest<E>, CachedResponse>({
    name: endpoint.path,
    cacheMs,
    maxSize: maxBytes,
    sizeOf: ({ document }) => sizeOfDocument(document),
    read: async (validated, reply) => {
      const result = await read(validated);
      if (!isPage(result)) return { document: await pack(result, reply) };
      const { items, ...page } = result;
      return { document: await pack(items, reply), page };
    },
  });
  app.get(
    endpoint.path,
    { config: { audience: endpoint.audience }, schema: schemaOf(endpoint) },
    async (request, reply) => {
      const { params, query, body } = request;
      // The schemas above have validated these, so they have the endpoint's types.
      const validated = { params, query, body } as ValidatedRequest<E>;
      const findResponse = () => find(validated, request, reply);
      const { document, page } = await (app.strict ? callStrictly(endpoint, findResponse) : findResponse());
      return send({ document, page }, request, reply, caching);
    },
  );
}

/** Drops fields that the contract does not name, as every response does. */
function pack(result: unknown, reply: FastifyReply): Promise<CachedDocument> {
  const serialize = reply.getSerializationFunction('200');
  if (!serialize) throw new Error('The endpoint declares no response.');
  // The function's type requires an object, but a list is a response too.
  const text = (serialize as (response: unknown) => string)(result);
  return packDocument('application/json; charset=utf-8', text);
}

function send(
  { document, page }: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  caching: BrowserCaching,
): FastifyReply {
  if (page) setPageHeaders(page, request, reply);
  return sendDocument(document, request, reply, caching);
}
