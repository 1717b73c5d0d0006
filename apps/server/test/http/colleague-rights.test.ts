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
const administering = await aColleague(db, padaria, { name: 'Marina Lopes', right: 'Administração' });
const recruiting = await aColleague(db, padaria, { name: 'Rui Prado', right: 'Recrutamento' });
const removed = await aColleague(db, padaria);
const banned = await aCompany(db, { name: 'Oficina Sol' });
const ofBanned = await aColleague(db, banned, { right: 'Administração' });
// Each gets a token for fifteen minutes before their access ends.
for (const person of [removed, banned, ofBanned]) await authorization(person);
await db.deleteFrom('account').where('id', '=', removed.id).execute();
await db.updateTable('account').set({ banned: true }).where('id', '=', banned.id).execute();

const forCompanies = endpoints.filter(({ audience }) => audience.includes('Company'));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/**
 * Calls that a colleague with the weakest right may not make. All others are about vacancies, applicants or the
 * colleague.
 */
const reserved: Partial<Record<string, NeededRight>> = {
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

test('calls with a right are listed here, and all others are for the company’s own account only', () => {
  const declared = forCompanies
    .filter(({ right }) => right !== 'Recrutamento')
    .map((endpoint) => [nameOf(endpoint), endpoint.right ?? 'owner']);

  expect(forCompanies.length).toBeGreaterThan(30);
  expect(Object.fromEntries(declared)).toEqual(reserved);
});

async function ask({ method, path }: Endpoint, person: Person): Promise<[number, string | undefined]> {
  // An accepted stream would never end, so the request is invalid, which is detected after the rights are checked.
  const search = path.endsWith('/stream') ? '?lastEventId=nothing-that-was-sent' : '';
  const url = path.replace(/:\w+/g, newId) + search;
  const response = await app.inject({ method, url, headers: await authorization(person) });
  const isJson = response.headers['content-type']?.startsWith('application/json');
  return [response.statusCode, isJson ? response.json<{ code?: string }>().code : undefined];
}

const refusals = { owner: 'owner_only', Administração: 'right_missing', Recrutamento: undefined } as const;
const ranks = ['owner', ...companyRights];

test.each(forCompanies)('$method $path requires its right', async (endpoint) => {
  const needed = endpoint.right ?? 'owner';

  for (const [person, right] of [
    [padaria, 'owner'],
    [administering, 'Administração'],
    [recruiting, 'Recrutamento'],
  ] as const) {
    const [status, code = ''] = await ask(endpoint, person);
    const refusal = ranks.indexOf(right) > ranks.indexOf(needed) ? refusals[needed] : undefined;
    const refusedAs = /^(owner_only|right_missing|session_ended|wrong_role)$/.exec(code)?.[0];
    expect([right, status === 403, refusedAs]).toEqual([right, refusal !== undefined, refusal]);
  }
  for (const person of [removed, banned, ofBanned])
    expect(await ask(endpoint, person)).toEqual([401, 'session_ended']);
});
