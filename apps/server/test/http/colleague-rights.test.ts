import { endpoints } from '@trampolim/contract/api';
import { companyRights } from '@trampolim/contract/values/vocabulary';
import type { Endpoint, NeededRight } from '@trampolim/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { newId } from '../../src/platform/database/database.ts';
import { type Person, startTestApp } from '../test-app.ts';

const { app, db, authorization } = await startTestApp();
const padaria = await aCompany(db);
const adminColleague = await aColleague(db, padaria, { name: 'Marina Lopes', right: 'Administração' });
const recruiter = await aColleague(db, padaria, { name: 'Rui Prado', right: 'Recrutamento' });
const removedColleague = await aColleague(db, padaria);
const bannedCompany = await aCompany(db, { name: 'Oficina Sol' });
const bannedCompanyColleague = await aColleague(db, bannedCompany, { right: 'Administração' });
const peopleWithoutAccess = [removedColleague, bannedCompany, bannedCompanyColleague];
// These people get valid tokens before their access ends.
for (const person of peopleWithoutAccess) await authorization(person);
await db.deleteFrom('account').where('id', '=', removedColleague.id).execute();
await db.updateTable('account').set({ banned: true }).where('id', '=', bannedCompany.id).execute();

const companyEndpoints = endpoints.filter(({ audience }) => audience.includes('Company'));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Calls that a recruiter may not make. All other calls are about vacancies, applicants or the caller. */
const reservedCalls: Partial<Record<string, NeededRight>> = {
  'GET /api/user/company/list-branches': 'Administração',
  'GET /api/user/company/list-company/': 'Administração',
  'PUT /api/user/company/logo': 'Administração',
  'DELETE /api/user/company/logo': 'Administração',
  'GET /api/user/company/api-keys': 'Administração',
  'POST /api/user/company/api-keys': 'Administração',
  'DELETE /api/user/company/api-keys/:id': 'Administração',
  'GET /api/user/company/webhooks': 'Administração',
  'POST /api/user/company/webhooks': 'Administração',
  'PUT /api/user/company/webhooks/:id': 'Administração',
  'PUT /api/user/company/webhooks/:id/paused': 'Administração',
  'POST /api/user/company/webhooks/:id/secret': 'Administração',
  'DELETE /api/user/company/webhooks/:id': 'Administração',
  'GET /api/user/company/webhooks/:id/deliveries': 'Administração',
  'POST /api/user/company/webhooks/:id/test': 'Administração',
  'POST /api/user/company/webhooks/:id/deliveries/:deliveryId/resend': 'Administração',
  'GET /api/user/company/people': 'Administração',
  'POST /api/user/company/people/invitations': 'Administração',
  'POST /api/user/company/people/invitations/:id/resend': 'Administração',
  'DELETE /api/user/company/people/invitations/:id': 'Administração',
  'PUT /api/user/company/people/:id': 'Administração',
  'DELETE /api/user/company/people/:id': 'Administração',
  'PUT /api/user/company/update-company/:id': 'Administração',
  'POST /api/moderation/own-decisions/:id/appeal': 'Administração',
  'DELETE /api/user/my-account': 'owner',
  'GET /api/user/company/my-data': 'owner',
};

test('the list of reserved calls matches the rights that the contract declares', () => {
  const declaredRights = companyEndpoints
    .filter(({ right }) => right !== 'Recrutamento')
    .map((endpoint) => [nameOf(endpoint), endpoint.right ?? 'owner']);

  expect(companyEndpoints.length).toBeGreaterThan(30);
  expect(Object.fromEntries(declaredRights)).toEqual(reservedCalls);
});

async function request({ method, path }: Endpoint, person: Person): Promise<[number, string | undefined]> {
  // An accepted stream would never end. An invalid query ends it, and is only detected after the rights are checked.
  const search = path.endsWith('/stream') ? '?lastEventId=nothing-that-was-sent' : '';
  const url = path.replace(/:\w+/g, newId) + search;
  const response = await app.inject({ method, url, headers: await authorization(person) });
  const isJson = response.headers['content-type']?.startsWith('application/json');
  return [response.statusCode, isJson ? response.json<{ code?: string }>().code : undefined];
}

const refusals = { owner: 'owner_only', Administração: 'right_missing', Recrutamento: undefined } as const;
/** The rights, the highest first. Each includes those after it. */
const ranks = ['owner', ...companyRights];

test.each(companyEndpoints)('$method $path requires its right', async (endpoint) => {
  const requiredRight = endpoint.right ?? 'owner';

  for (const [person, right] of [
    [padaria, 'owner'],
    [adminColleague, 'Administração'],
    [recruiter, 'Recrutamento'],
  ] as const) {
    const [status, code = ''] = await request(endpoint, person);
    const isAllowed = ranks.indexOf(right) <= ranks.indexOf(requiredRight);
    const expectedRefusal = isAllowed ? undefined : refusals[requiredRight];
    const refusal = /^(owner_only|right_missing|session_ended|wrong_role)$/.exec(code)?.[0];
    expect([right, status === 403, refusal]).toEqual([right, expectedRefusal !== undefined, expectedRefusal]);
  }
  for (const person of peopleWithoutAccess)
    expect(await request(endpoint, person)).toEqual([401, 'session_ended']);
});
