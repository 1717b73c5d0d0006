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
import { startTestApp } from '../test-app.ts';

const { app, db, services, authorization } = await startTestApp();
const people = { Candidate: await aCandidate(db), Company: await aCompany(db), Admin: await anAdmin(db) };

const routes: RouteOptions[] = [];
const observed = await buildApp(services, { onRoute: (route) => routes.push(route) });
await observed.ready();
await observed.close();

const nameOf = ({ method, url }: RouteOptions) => `${[method].flat().join(',')} ${url}`;
/** True for routes outside the API: its description, and public documents. */
const isDocument = ({ url }: RouteOptions) => !url.startsWith('/api/') || /^\/api\/(docs|openapi)/.test(url);

test('every route declares its audience', () => {
  const silent = routes.filter(({ config }) => config?.audience === undefined);

  expect(routes.length).toBeGreaterThan(endpoints.length);
  expect(silent.map(nameOf)).toEqual([]);
});

test('every endpoint of the contract is served, and nothing else', () => {
  const served = routes.filter((route) => route.method !== 'HEAD' && !isDocument(route)).map(nameOf);
  const declared = endpoints.map(({ method, path }) => `${method} ${path}`);

  expect([
    ...served
      .filter((call) => !declared.includes(call))
      .map(
        (call) =>
          `${call} is not in api.ts: its file is not listed there, or another has an export of its name.`,
      ),
    ...declared
      .filter((call) => !served.includes(call))
      .map((call) => `${call} is served by nobody: app.ts registers no such route.`),
  ]).toEqual([]);
  expect(served).toHaveLength(declared.length);
});

test('routes outside the API are open to everybody', () => {
  const restricted = routes.filter((route) => isDocument(route) && route.config?.audience !== 'anyone');

  expect(restricted.map(nameOf)).toEqual([]);
});

test('a route that forgot its audience is closed to all', async () => {
  const forgetful = await createHttpServer({ trustProxy: false, log: undefined, strict: true });
  enforceAudiences(forgetful, services.authenticator);
  forgetful.get('/forgotten', () => 'secret');

  expect((await forgetful.inject('/forgotten')).statusCode).toBe(403);
  await forgetful.close();
});

const restricted = endpoints.filter(({ audience }) => audience !== 'anyone');
const forPeople = restricted.filter(({ audience }) => audience !== 'api key');
const forPrograms = restricted.filter(({ audience }) => audience === 'api key');
const program = await anApiKey(db, people.Company);

test.each(forPeople)('$method $path is closed to everybody else', async ({ method, path, audience }) => {
  const url = path.replace(/:\w+/g, newId);

  expect((await app.inject({ method, url })).statusCode).toBe(401);
  for (const role of roles.filter((role) => !audience.includes(role))) {
    const response = await app.inject({ method, url, headers: await authorization(people[role]) });
    expect([role, response.statusCode, response.json()]).toEqual([
      role,
      403,
      { error: 'Acesso negado para sua conta!', code: 'wrong_role' },
    ]);
  }
  const asProgram = await app.inject({ method, url, headers: program.headers });
  expect([asProgram.statusCode, asProgram.json()]).toMatchObject([401, { code: 'session_ended' }]);
});

test.each(forPrograms)(
  '$method $path is closed without a key, to people, and to keys without its scope',
  async ({ method, path, scope }) => {
    const url = path.replace(/:\w+/g, newId);
    const others = apiScopes.filter((each) => each !== scope);
    const narrow = await anApiKey(db, people.Company, { scopes: others });
    const narrowest = 'Bearer realm="Trampolim"';

    for (const [headers, status, code, challenge] of [
      [{}, 401, 'api_key_missing', narrowest],
      [await authorization(people.Company), 401, 'api_key_invalid', `${narrowest}, error="invalid_token"`],
      [await authorization(people.Admin), 401, 'api_key_invalid', `${narrowest}, error="invalid_token"`],
      [narrow.headers, 403, 'scope_missing', `${narrowest}, error="insufficient_scope"`],
    ] as const) {
      const response = await app.inject({ method, url, headers });
      expect([response.statusCode, response.json(), response.headers]).toMatchObject([
        status,
        { type: `/api/partner/v1/problems/${code}`, status, code },
        { 'www-authenticate': challenge, 'content-type': 'application/problem+json; charset=utf-8' },
      ]);
    }
    const allowed = await app.inject({ method, url, headers: program.headers });
    expect([401, 403]).not.toContain(allowed.statusCode);
  },
);

test.each(forPrograms)('$method $path is closed to every invalid key', async ({ method, path }) => {
  const url = path.replace(/:\w+/g, newId);
  for (const [why, { headers, code }] of Object.entries(await spoiledKeys)) {
    const response = await app.inject({ method, url, headers });
    expect([why, response.json<ProblemBody>().code]).toEqual([why, code]);
  }
});

/** Keys that are no longer valid, or only look valid. */
const spoiledKeys = spoilKeys();

async function spoilKeys() {
  const long = '2026-01-02T03:04:05Z';
  const banned = await aCompany(db);
  const ofBanned = await anApiKey(db, banned);
  await db.updateTable('account').set({ banned: true }).where('id', '=', banned.id).execute();
  const rui = await aColleague(db, people.Company, { right: 'Administração' });
  const ofRui = await anApiKey(db, people.Company, { createdBy: rui });
  await db
    .updateTable('company_member')
    .set({ company_right: 'Recrutamento' })
    .where('account_id', '=', rui.id)
    .execute();
  const gone = await aCompany(db);
  const ofGone = await anApiKey(db, gone);
  await db.deleteFrom('account').where('id', '=', gone.id).execute();
  const invalid = (headers: { authorization: string }) => ({ headers, code: 'api_key_invalid' });
  return {
    revoked: invalid((await anApiKey(db, people.Company, { revoked_at: long })).headers),
    expired: invalid((await anApiKey(db, people.Company, { expires_at: long })).headers),
    'of somebody who may no longer create keys': invalid(ofRui.headers),
    'of a deleted company': invalid(ofGone.headers),
    unknown: invalid({ authorization: `Bearer trampolim_${'a'.repeat(43)}` }),
    'of another form': invalid({ authorization: `Bearer trampolim_${'a'.repeat(9000)}` }),
    'of another scheme': invalid({ authorization: `Basic ${program.secret}` }),
    'of a banned company': { headers: ofBanned.headers, code: 'account_banned' },
  };
}

/** Tokens of people who belong to the endpoints' audiences, each invalid in another way. */
const spoiled = await spoilTokens();

async function spoilTokens(): Promise<Record<string, string>> {
  const [signedOut, banned] = [await aCandidate(db), await aCandidate(db)];
  const tokens = { 'signed out': await authorization(signedOut), banned: await authorization(banned) };
  await db.deleteFrom('session').where('account_id', '=', signedOut.id).execute();
  await db.updateTable('account').set({ banned: true }).where('id', '=', banned.id).execute();
  const holder = { accountId: people.Admin.id, role: 'Admin', sessionId: newId() } as const;
  const forged = await createAccessTokens({ current: 'another secret of at least 32 characters' }).issue(
    holder,
  );
  await authorization(people.Admin);
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', people.Admin.id)
    .executeTakeFirstOrThrow();
  // An access token lasts fifteen minutes.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 16 * 60_000 });
  const expired = await services.authenticator.issueAccessToken({ ...holder, sessionId });
  vi.useRealTimers();
  return {
    'signed out': tokens['signed out'].authorization,
    banned: tokens.banned.authorization,
    forged: `Bearer ${forged}`,
    expired: `Bearer ${expired}`,
    'without a session': `Bearer ${await services.authenticator.issueAccessToken(holder)}`,
    'of another scheme': `Basic ${Buffer.from('ana:senha').toString('base64')}`,
  };
}

test.each(forPeople)('$method $path is closed to every invalid token', async (endpoint) => {
  const { method, path } = endpoint;
  const url = path.replace(/:\w+/g, newId);
  // One network may not send so many requests in a minute.
  const remoteAddress = `10.0.${forPeople.indexOf(endpoint)}.1`;
  for (const [why, authorization] of Object.entries(spoiled)) {
    const { statusCode } = await app.inject({ method, url, remoteAddress, headers: { authorization } });
    expect([why, statusCode]).toEqual([why, 401]);
  }
});
