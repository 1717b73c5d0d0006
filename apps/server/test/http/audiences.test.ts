import { endpoints } from '@trampolim/contract/api';
import { apiScopes } from '@trampolim/contract/values/integration-vocabulary';
import { roles } from '@trampolim/contract/values/vocabulary';
import type { ProblemBody } from '@trampolim/contract/wire/error-body';
import type { RouteOptions } from 'fastify';
import { expect, test, vi } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { createAccessTokens } from '../../src/accounts/sessions/access-tokens.ts';
import { buildApp } from '../../src/app.ts';
import { newId } from '../../src/platform/database/database.ts';
import { enforceAudiences } from '../../src/platform/http/access.ts';
import { createHttpServer } from '../../src/platform/http/http-server.ts';
import { isProtectedFromCaches, startTestApp } from '../test-app.ts';

const { app, db, services, authorization } = await startTestApp();
const people = { Candidate: await aCandidate(db), Company: await aCompany(db), Admin: await anAdmin(db) };

const routes: RouteOptions[] = [];
const appWithHook = await buildApp(services, { onRoute: (route) => routes.push(route) });
await appWithHook.ready();
await appWithHook.close();

const nameOf = ({ method, url }: RouteOptions) => `${[method].flat().join(',')} ${url}`;
/** True for routes outside the API: public documents, and the OpenAPI description of the API itself. */
const isDocument = ({ url }: RouteOptions) => !url.startsWith('/api/') || /^\/api\/(docs|openapi)/.test(url);

const withNewIds = (path: string) => path.replace(/:\w+/g, newId);
/**
 * An accepted stream would never end. An invalid query ends it, and is only detected after the audience is checked.
 * Other paths need no query.
 */
const queryToEnd = (path: string) => (path.endsWith('/stream') ? '?lastEventId=nothing-that-was-sent' : '');

/** The caller's address in tests of an endpoint. One address may not send requests to all of them in a minute. */
const addressFor = (endpoint: (typeof endpoints)[number]) => {
  const index = endpoints.indexOf(endpoint);
  return `10.1.${index >> 8}.${index & 255}`;
};

test('every route declares its audience', () => {
  const withoutAudience = routes.filter(({ config }) => config?.audience === undefined);

  expect(routes.length).toBeGreaterThan(endpoints.length);
  expect(withoutAudience.map(nameOf)).toEqual([]);
});

test('the server serves exactly the endpoints of the contract', () => {
  const servedCalls = routes.filter((route) => route.method !== 'HEAD' && !isDocument(route)).map(nameOf);
  const declaredCalls = endpoints.map(({ method, path }) => `${method} ${path}`);

  expect([
    ...servedCalls
      .filter((call) => !declaredCalls.includes(call))
      .map(
        (call) =>
          `${call} is not in api.ts: its file is not listed there, or another file exports the same name.`,
      ),
    ...declaredCalls
      .filter((call) => !servedCalls.includes(call))
      .map((call) => `${call} is not served: no feature.ts registers such a route.`),
  ]).toEqual([]);
  expect(servedCalls).toHaveLength(declaredCalls.length);
});

test('routes outside the API are open to everybody', () => {
  const restrictedDocuments = routes.filter(
    (route) => isDocument(route) && route.config?.audience !== 'anyone',
  );

  expect(restrictedDocuments.map(nameOf)).toEqual([]);
});

test('a route without an audience responds 403 to everybody', async () => {
  const server = await createHttpServer({ trustProxy: false, log: undefined, strict: true });
  enforceAudiences(server, services.authenticator);
  server.get('/forgotten', () => 'secret');

  expect((await server.inject('/forgotten')).statusCode).toBe(403);
  for (const person of Object.values(people)) {
    const response = await server.inject({ url: '/forgotten', headers: await authorization(person) });
    expect([person.role, response.statusCode]).toEqual([person.role, 403]);
  }
  await server.close();
});

const restrictedEndpoints = endpoints.filter(({ audience }) => audience !== 'anyone');
const endpointsForPeople = restrictedEndpoints.filter(({ audience }) => audience !== 'api key');
const endpointsForPrograms = restrictedEndpoints.filter(({ audience }) => audience === 'api key');
const programKey = await anApiKey(db, people.Company);

test.each(endpointsForPeople)(
  '$method $path is closed to everybody outside its audience',
  async ({ method, path, audience }) => {
    const url = withNewIds(path);

    expect((await app.inject({ method, url })).statusCode).toBe(401);
    for (const role of roles.filter((role) => !audience.includes(role))) {
      const response = await app.inject({ method, url, headers: await authorization(people[role]) });
      expect([role, response.statusCode, response.json()]).toEqual([
        role,
        403,
        { error: 'Acesso negado para sua conta!', code: 'wrong_role' },
      ]);
    }
    const programResponse = await app.inject({ method, url, headers: programKey.headers });
    expect([programResponse.statusCode, programResponse.json()]).toMatchObject([
      401,
      { code: 'session_ended' },
    ]);
  },
);

const restrictedReads = restrictedEndpoints.filter(({ method }) => method === 'GET');

test.each(restrictedReads)(
  'no cache may store the responses of $method $path',
  async ({ path, audience }) => {
    const role = audience === 'api key' ? undefined : roles.find((each) => audience.includes(each));
    const headers = role ? await authorization(people[role]) : programKey.headers;
    const url = withNewIds(path) + queryToEnd(path);
    const responses = [await app.inject({ url, headers }), await app.inject({ url })];

    for (const response of responses) {
      const getHeader = (name: string) => response.headers[name];
      expect([response.headers['cache-control'], isProtectedFromCaches(audience, { getHeader })]).toEqual([
        expect.any(String),
        true,
      ]);
    }
  },
);

/** Codes with which a caller outside of an endpoint's audience is refused. */
const audienceRefusals = [
  'missing_token',
  'wrong_role',
  'owner_only',
  'right_missing',
  'second_factor_missing',
];

const factories = { Candidate: aCandidate, Company: aCompany, Admin: anAdmin };

test.each(endpoints.filter(({ audience }) => audience !== 'api key'))(
  '$method $path is open to everybody in its audience',
  async (endpoint) => {
    const { method, path, audience } = endpoint;
    const url = withNewIds(path) + queryToEnd(path);
    const remoteAddress = addressFor(endpoint);
    // Calls that renew a session are open to anyone, and refuse a session that has ended.
    const refusals = audience === 'anyone' ? audienceRefusals : [...audienceRefusals, 'session_ended'];
    const permittedCallers = [...roles, undefined].filter(
      (role) => audience === 'anyone' || (role && audience.includes(role)),
    );
    for (const role of permittedCallers) {
      const headers = role && (await authorization(await factories[role](db)));
      const response = await app.inject({ method, url, remoteAddress, ...(headers && { headers }) });
      const isJson = /^application\/(problem\+)?json/.test(response.headers['content-type'] ?? '');
      const code = isJson ? response.json<{ code?: string } | null>()?.code : undefined;
      expect([role, refusals.includes(code ?? ''), response.statusCode]).toEqual([
        role,
        false,
        expect.toSatisfy((status: number) => status !== 403 && status < 500),
      ]);
    }
  },
);

test.each(endpointsForPrograms)(
  '$method $path accepts only an API key with its scope',
  async ({ method, path, scope }) => {
    const url = withNewIds(path);
    const otherScopes = apiScopes.filter((otherScope) => otherScope !== scope);
    const keyWithoutScope = await anApiKey(db, people.Company, { scopes: otherScopes });
    const baseChallenge = 'Bearer realm="Trampolim"';

    for (const [headers, status, code, challenge] of [
      [{}, 401, 'api_key_missing', baseChallenge],
      [
        await authorization(people.Company),
        401,
        'api_key_invalid',
        `${baseChallenge}, error="invalid_token"`,
      ],
      [await authorization(people.Admin), 401, 'api_key_invalid', `${baseChallenge}, error="invalid_token"`],
      [keyWithoutScope.headers, 403, 'scope_missing', `${baseChallenge}, error="insufficient_scope"`],
    ] as const) {
      const response = await app.inject({ method, url, headers });
      expect([response.statusCode, response.json(), response.headers]).toMatchObject([
        status,
        { type: `/api/partner/v1/problems/${code}`, status, code },
        { 'www-authenticate': challenge, 'content-type': 'application/problem+json; charset=utf-8' },
      ]);
    }
    const response = await app.inject({ method, url, headers: programKey.headers });
    expect([401, 403]).not.toContain(response.statusCode);
  },
);

/** Keys that are no longer valid or never were, each with the error code that it gets. */
const invalidKeys = await createInvalidKeys();

test.each(endpointsForPrograms)('$method $path is closed to every invalid key', async ({ method, path }) => {
  const url = withNewIds(path);
  for (const [description, { headers, code }] of Object.entries(invalidKeys)) {
    const response = await app.inject({ method, url, headers });
    expect([description, response.json<ProblemBody>().code]).toEqual([description, code]);
  }
});

async function createInvalidKeys() {
  const pastTime = '2026-01-02T03:04:05Z';
  const bannedCompany = await aCompany(db);
  const bannedCompanyKey = await anApiKey(db, bannedCompany);
  await db.updateTable('account').set({ banned: true }).where('id', '=', bannedCompany.id).execute();
  const rui = await aColleague(db, people.Company, { right: 'Administração' });
  const keyOfRui = await anApiKey(db, people.Company, { createdBy: rui });
  await db
    .updateTable('company_member')
    .set({ company_right: 'Recrutamento' })
    .where('account_id', '=', rui.id)
    .execute();
  const deletedCompany = await aCompany(db);
  const deletedCompanyKey = await anApiKey(db, deletedCompany);
  await db.deleteFrom('account').where('id', '=', deletedCompany.id).execute();
  const invalid = (headers: { authorization: string }) => ({ headers, code: 'api_key_invalid' });
  return {
    revoked: invalid((await anApiKey(db, people.Company, { revoked_at: pastTime })).headers),
    expired: invalid((await anApiKey(db, people.Company, { expires_at: pastTime })).headers),
    'of somebody who may no longer create keys': invalid(keyOfRui.headers),
    'of a deleted company': invalid(deletedCompanyKey.headers),
    unknown: invalid({ authorization: `Bearer trampolim_${'a'.repeat(43)}` }),
    'of another form': invalid({ authorization: `Bearer trampolim_${'a'.repeat(9000)}` }),
    'of another scheme': invalid({ authorization: `Basic ${programKey.secret}` }),
    'of a banned company': { headers: bannedCompanyKey.headers, code: 'account_banned' },
  };
}

/** Invalid authorizations of people who belong to the endpoints' audiences, by the reason why they are invalid. */
const invalidTokens = await createInvalidTokens();

async function createInvalidTokens(): Promise<Record<string, string>> {
  const [signedOut, banned] = [await aCandidate(db), await aCandidate(db)];
  const tokens = { 'signed out': await authorization(signedOut), banned: await authorization(banned) };
  await db.deleteFrom('session').where('account_id', '=', signedOut.id).execute();
  await db.updateTable('account').set({ banned: true }).where('id', '=', banned.id).execute();
  // Signs the administrator in, so that the forged and the expired token can name an existing session.
  await authorization(people.Admin);
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', people.Admin.id)
    .executeTakeFirstOrThrow();
  const otherTokens = createAccessTokens({ current: 'another secret of at least 32 characters' });
  // An access token lasts fifteen minutes.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 16 * 60_000 });
  const expired = await services.authenticator.issueAccessToken(sessionId);
  vi.useRealTimers();
  return {
    'signed out': tokens['signed out'].authorization,
    banned: tokens.banned.authorization,
    forged: `Bearer ${await otherTokens.issue(sessionId)}`,
    expired: `Bearer ${expired}`,
    'without a session': `Bearer ${await services.authenticator.issueAccessToken(newId())}`,
    'of another scheme': `Basic ${Buffer.from('ana:senha').toString('base64')}`,
  };
}

test.each(endpointsForPeople)('$method $path is closed to every invalid token', async (endpoint) => {
  const { method, path } = endpoint;
  const url = withNewIds(path);
  const remoteAddress = addressFor(endpoint);

  for (const [description, authorization] of Object.entries(invalidTokens)) {
    const { statusCode } = await app.inject({ method, url, remoteAddress, headers: { authorization } });
    expect([description, statusCode]).toEqual([description, 401]);
  }
});
