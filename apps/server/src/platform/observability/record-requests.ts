import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpDuration, httpRequests } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name under which requests are counted instead of the route's URL, for routes of files. */
    countedAs?: string;
  }
}

/** Other methods reach no handler. Callers can invent them, so they share one label. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the template of a request's route. A URL without a route belongs to a page or is mistyped. */
export const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? 'page' : (routeOptions.config.countedAs ?? routeOptions.url ?? 'page');

const methodOf = (method: string | undefined) => (method && methods.has(method) ? method : 'other');

export function countRequest(request: { method: string | undefined; route: string; status: number }): void {
  const { route, status } = request;
  httpRequests.inc({ method: methodOf(request.method), route, status });
}

/** Counts every response, and logs a line for each at the level `info`, without personal data. */
export function recordRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    countRequest({ method, route, status });
    httpDuration.observe({ method: methodOf(method), route }, elapsedTime / 1000);
    request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'request');
  });
}

/** Counts the routes of a plugin, such as files, under one name. */
export function countAs(app: FastifyInstance, name: string): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, countedAs: name };
  });
}
