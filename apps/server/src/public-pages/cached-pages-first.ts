import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { setEarlyHandler } from '../platform/http/admission.ts';
import { cacheRequests } from '../platform/observability/metrics.ts';
import { countRequest } from '../platform/observability/record-requests.ts';
import { type ContentEncoding, choosePageEncoding, hasMatchingTag } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';

/**
 * Sends cached pages before all checks except for the connection limits. Cached pages do not depend on sessions,
 * bodies, queues or load, and checking these costs several times as much as sending the page. The headers come from the
 * first regular response.
 */
export const sendCachedPagesFirst = ({ server }: FastifyInstance, cache: PageCache): void =>
  setEarlyHandler(server, (request, response) => sendCachedPage(request, response, cache));

function sendCachedPage(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  cache: PageCache,
) {
  if ((method !== 'GET' && method !== 'HEAD') || headers.host === undefined) return false;
  const page = cache.find(url);
  const encoding = page && choosePageEncoding(page, headers['accept-encoding']);
  if (!page || !encoding?.sentHeaders) return false;
  const isUnchanged = page.status === 200 && hasMatchingTag(encoding, headers['if-none-match']);
  cacheRequests.inc({ cache: 'pages', result: 'hit' });
  countRequest({ method, route: 'cached page', status: isUnchanged ? 304 : page.status });
  if (isUnchanged) response.writeHead(304, encoding.sentHeaders).end();
  else
    response
      .writeHead(page.status, { ...encoding.sentHeaders, 'content-length': encoding.body.length })
      .end(encoding.body);
  return true;
}

/** Stores the headers of a page's first response. */
export function storeHeaders(
  encoding: ContentEncoding,
  headers: Record<string, number | string | string[] | undefined>,
): void {
  encoding.sentHeaders ??= Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );
}
