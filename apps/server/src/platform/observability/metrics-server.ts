import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { registry } from './metrics.ts';
import { collectProcessMetrics, type MetricSources, readServerMetrics } from './server-metrics.ts';

interface MetricsServer {
  /** The URL that Prometheus reads. */
  url: string;
  close(): void;
}

const timeoutMs = 10_000;

/**
 * Serves `/metrics` on a separate port, so that access does not depend on the rules of a proxy. Simultaneous requests
 * share one reading.
 */
export async function serveMetrics(
  { host, port, token }: NonNullable<Config['metrics']>,
  sources: MetricSources,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<MetricsServer> {
  collectProcessMetrics();
  let pendingRead: Promise<string> | undefined;
  const read = () => {
    pendingRead ??= readServerMetrics(sources)
      .then(() => registry.metrics())
      .finally(() => {
        pendingRead = undefined;
      });
    return pendingRead;
  };
  const server = createServer(
    { requestTimeout: timeoutMs, headersTimeout: timeoutMs },
    (request, response) => {
      const respond = (status: number, text: string, headers: Record<string, string> = {}) =>
        response
          .writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store', ...headers })
          .end(text);
      if (token !== undefined && !hasToken(request, token))
        respond(401, '', { 'www-authenticate': 'Bearer' });
      else if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') respond(404, '');
      else
        read().then(
          (text) => respond(200, text, { 'content-type': registry.contentType }),
          (error: unknown) => {
            log.error({ err: error }, 'the metrics could not be read');
            respond(500, '');
          },
        );
    },
  );
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host}:${address.port}/metrics`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Compares hashes, so that the time does not depend on the token. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}
