import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api, Route } from '@trampolim/contract/api';
import type { Role } from '@trampolim/contract/values/vocabulary';
import type { RequestOf, ResponseOf } from '@trampolim/contract/wire/endpoint';
import type { ErrorBody } from '@trampolim/contract/wire/error-body';
import type { FastifyInstance, FastifyReply, LightMyRequestResponse } from 'fastify';
import { afterAll, expect } from 'vitest';
import { startSession } from '../src/accounts/sessions/start-session.ts';
import { buildApp } from '../src/app.ts';
import { createServices } from '../src/create-services.ts';
import { readConfig } from '../src/platform/config.ts';
import { type Database, defaultTimeouts, newId, openDatabase } from '../src/platform/database/database.ts';
import { UndeclaredRefusal } from '../src/platform/http/route.ts';
import type { Pace } from '../src/platform/job-pace.ts';
import { openJobs } from '../src/platform/jobs.ts';
import { openReads } from '../src/platform/replicas/reads.ts';
import type { Services } from '../src/platform/services.ts';
import { recordSuccessfulCalls } from './called-endpoints.ts';
import { createTestDatabase } from './test-database.ts';

/** An existing account on whose behalf calls are made. */
export interface Person {
  id: string;
  role: Role;
}

export interface TestResponse<R extends Route> {
  status: number;
  /** The contract's response on success, otherwise the error body. */
  body: ResponseOf<Api[R]> & Partial<ErrorBody>;
  headers: LightMyRequestResponse['headers'];
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  services: Services;
  /** Calls the API with the contract's types. A refusal is returned like any other response. */
  call<R extends Route>(route: R, request: RequestOf<Api[R]>, as?: Person): Promise<TestResponse<R>>;
  /** Signs in and returns the header, for requests that the types of `call` do not allow. */
  authorization(as: Person): Promise<{ authorization: string }>;
  close(): Promise<void>;
}

/**
 * The product waits five seconds for a connection. While many processes compete for the processor, opening the
 * connections of fourteen simultaneous calls took longer, and some were refused as unavailable.
 */
const connectMs = 60_000;

const testSecret = 'the same secret for every app of every test, not so secret';

/**
 * Starts the whole server without a port, with a separate database, until the last test of the file. The file fails if
 * an endpoint refuses a call with an error that it does not declare, or if a cache could store a response that is not
 * for everybody. `environment` overrides settings, such as `DATABASE_URL`, and `pace` overrides the intervals of the
 * queues.
 */
export async function startTestApp(
  environment: NodeJS.ProcessEnv = {},
  pace: Partial<Pace> = {},
): Promise<TestApp> {
  const url = environment.DATABASE_URL ?? (await createTestDatabase()).url;
  const dataDir = join(tmpdir(), `trampolim-test-${newId()}`);
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SESSION_SECRET: testSecret,
    DEMO: '0',
    REQUIRE_ADMIN_SECOND_FACTOR: '0',
    ...environment,
  });
  const { db, pool } = openDatabase(url, { timeouts: { ...defaultTimeouts, connectMs } });
  const jobs = await openJobs(url, console, pace);
  const reads = openReads({ db, primaryUrl: url, replicaUrls: config.databaseReplicaUrls, log: console });
  const services = createServices(
    { config, db, pool, jobs, reads },
    { current: testSecret, previous: config.previousSessionSecret },
  );
  const app = await buildApp(services, { strict: true });
  const undeclaredRefusals: string[] = [];
  const cacheableResponses = new Set<string>();
  recordSuccessfulCalls(app);
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof UndeclaredRefusal) undeclaredRefusals.push(error.message);
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const { audience = 'anyone' } = routeOptions.config;
    if (audience !== 'anyone' && !isProtectedFromCaches(audience, reply))
      cacheableResponses.add(`${method} ${routeOptions.url}`);
  });
  await app.ready();

  const tokens = new Map<string, Promise<string>>();
  const authorization = async (as: Person) => {
    const token = tokens.get(as.id) ?? signIn(services, as);
    tokens.set(as.id, token);
    return { authorization: `Bearer ${await token}` };
  };

  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= closeAll(app, services).then(() => rm(dataDir, { recursive: true, force: true }));
    return closing;
  };
  afterAll(close);
  afterAll(() => expect(undeclaredRefusals).toEqual([]));
  afterAll(() => expect([...cacheableResponses]).toEqual([]));

  return {
    app,
    db,
    services,
    authorization,
    close,
    async call(route, request, as) {
      const response = await app.inject({
        ...toInjectOptions(route, request),
        headers: {
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
          ...(as && (await authorization(as))),
        },
      });
      return { status: response.statusCode, headers: response.headers, body: response.json() };
    },
  };
}

/**
 * True if the headers forbid caches between server and client to store a response. A company's program may store one
 * with an entity tag, if it asks before each use whether it has changed.
 */
export function isProtectedFromCaches(audience: unknown, reply: Pick<FastifyReply, 'getHeader'>): boolean {
  const caching = reply.getHeader('cache-control');
  const hasTag = audience === 'api key' && reply.getHeader('etag') !== undefined;
  return caching === (hasTag ? 'private, no-cache' : 'no-store');
}

async function signIn({ db, authenticator }: Services, { id }: Person): Promise<string> {
  const { sessionId } = await db.transaction().execute((transaction) => startSession(transaction, id));
  return authenticator.issueAccessToken(sessionId);
}

interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

function toInjectOptions(route: Route, { params, query, body }: RequestParts) {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const values = new Map(entriesOf(params));
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) as string));
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    for (const item of [value].flat())
      if (item !== undefined) search.append(name, `${item as string | number}`);
  }
  return {
    method,
    url: `${url}?${search.toString()}`,
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

const entriesOf = (part: unknown): [string, unknown][] => Object.entries({ ...(part as object | undefined) });

async function closeAll(app: FastifyInstance, { jobs, reads, db }: Services): Promise<void> {
  await app.close();
  await jobs.stop();
  await reads.close();
  await db.destroy();
}
