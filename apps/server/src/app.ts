import type { FastifyBaseLogger, FastifyInstance, RouteOptions } from 'fastify';
import { features } from './features.ts';
import { registerOwnDataRoutes } from './own-data/own-data-routes.ts';
import { recordFaults, recordOpenings, recordRefusals } from './platform/action-log.ts';
import { enforceAudiences } from './platform/http/access.ts';
import { defaultConnectionLimits } from './platform/http/connection-limits.ts';
import { createHttpServer, type RequestTimeouts } from './platform/http/http-server.ts';
import { describeApi, publishApiDescription } from './platform/http/openapi.ts';
import { readScriptHashes, serveWeb } from './platform/http/web-files.ts';
import { limitWrites } from './platform/http/write-limits.ts';
import { readTracing } from './platform/observability/tracing-config.ts';
import { rememberWrites } from './platform/replicas/remember-writes.ts';
import type { Services } from './platform/services.ts';
import { openPublicPages } from './public-pages/public-pages.ts';

export interface AppOptions {
  /** The folder of the built web app. Without it, only the API is served. */
  webFolder?: string;
  log?: FastifyBaseLogger;
  /** For tests: `HttpServerOptions` explains it. */
  strict?: boolean;
  timeouts?: RequestTimeouts | undefined;
  /** Overrides the limit of connections, for systems that allow too few open files. */
  connections?: number | undefined;
  /**
   * A function that is called for every route when it is registered. Its audience is only known once the app is ready.
   */
  onRoute?: (route: RouteOptions) => void;
}

export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { webFolder, log, strict = false, timeouts, connections, onRoute } = options;
  const { trustProxy } = services.config;
  const scriptHashes = webFolder ? await readScriptHashes(webFolder) : [];
  const app = await createHttpServer({
    trustProxy,
    log,
    strict,
    scriptHashes,
    timeouts,
    connections: connections === undefined ? undefined : { ...defaultConnectionLimits, all: connections },
  });
  const tracing = readTracing(process.env);
  if (tracing) {
    const { traceRequests } = await import('./platform/observability/tracing.ts');
    traceRequests(app, { config: tracing, trustProxy, log: app.log });
  }
  if (onRoute) app.addHook('onRoute', onRoute);
  limitWrites(app);
  const { authenticator, apiKeys, config } = services;
  const { requireAdminSecondFactor, publicUrl } = config;
  enforceAudiences(app, authenticator, { requireAdminSecondFactor, apiKeys });
  recordFaults(app, services.db);
  recordRefusals(app, services.db);
  recordOpenings(app, services.db);
  rememberWrites(app, services.reads, { publicUrl });
  await describeApi(app, publicUrl);

  for (const { routes = [] } of features) for (const register of routes) register(app, services);
  registerOwnDataRoutes(app, services, features);

  await publishApiDescription(app);
  await serveWeb(app, webFolder, webFolder ? await openPublicPages(app, services, webFolder) : undefined);
  return app;
}
