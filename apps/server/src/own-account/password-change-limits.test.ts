import type { Api } from '@trampolim/contract/api';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { openSession } from '../../test/callers/own-session.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { accountLimits } from '../accounts/account-limits.ts';

const testApp = await startTestApp({ PUBLIC_URL: 'https://trampolim.example' });
const { db, call, services } = testApp;
const updateCandidateRoute = 'PUT /api/user/candidate/update-candidate/:id';
const goodPassword = 'uma senha nova e boa';
let ana: Awaited<ReturnType<typeof aCandidate>>;

beforeEach(async () => {
  ana = await aCandidate(db);
});

type Changes = RequestOf<Api[typeof updateCandidateRoute]>['body'];
const save = (body: Changes, as: Person = ana) =>
  call(updateCandidateRoute, { params: { id: ana.id }, body }, as);

describe('a person who guesses the current password', () => {
  const guess = (session: Awaited<ReturnType<typeof openSession>>, network?: string) =>
    session.ask(
      'PUT',
      `/api/user/candidate/update-candidate/${ana.id}`,
      { currentPassword: 'errada e longa', newPassword: goodPassword },
      network,
    );

  test('gets ten of twenty simultaneous guesses checked', async () => {
    const session = await openSession(testApp, ana);

    const responses = await Promise.all(Array.from({ length: 20 }, () => guess(session)));

    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    // The limit is for 15 minutes, which are 900 seconds.
    const refusal = responses.find(({ statusCode }) => statusCode === 429);
    expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(800);
    const rightGuess = await save({ currentPassword: demoPassword, newPassword: goodPassword });
    expect(rightGuess.status).toBe(429);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from action_log
      where message = ${`Senha atual incorreta ao alterar a conta: ${ana.email}`} and level = 'WARN'`.execute(
      db,
    );
    expect(rows).toEqual([{ count: 10 }]);
  });

  test('gets ten guesses in one stolen session, even from many networks', async () => {
    const stolenSession = await openSession(testApp, ana);
    for (let i = 0; i < 10; i += 1) await guess(stolenSession, `198.51.100.${i}`);

    expect((await guess(stolenSession, '198.51.100.99')).statusCode).toBe(429);
  });

  test('gets ten guesses from one network, even in many sessions', async () => {
    for (let i = 0; i < 10; i += 1) await guess(await openSession(testApp, ana));

    expect((await guess(await openSession(testApp, ana))).statusCode).toBe(429);
  });

  test('does not use up a guess by entering the right password', async () => {
    for (let i = 0; i < 12; i += 1) {
      // The confirmation differs, so the password stays the same and can be entered again.
      await save({ currentPassword: demoPassword, newPassword: goodPassword, confirmPassword: 'outra' });
    }

    expect((await save({ currentPassword: demoPassword, newPassword: goodPassword })).status).toBe(200);
  });
});

test('a password can be changed at most twenty times a day', async () => {
  for (let i = 0; i < 20; i += 1)
    await testApp.services.rateLimits.consume(accountLimits.passwordChange, ana.id);

  const { status, headers } = await save({ currentPassword: demoPassword, newPassword: goodPassword });

  expect(status).toBe(429);
  // A day has 86,400 seconds.
  expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
});

test('too many guesses of the current password are refused in every form', async () => {
  const padaria = await aCompany(db);
  const rui = await aColleague(db, padaria);
  for (const { id } of [padaria, rui]) {
    // Ten guesses are allowed.
    for (let guess = 0; guess < 10; guess += 1)
      await services.rateLimits.consume(accountLimits.failedPasswordOfAccountFromNetwork, `${id} 127.0.0.1`);
  }
  const passwords = { currentPassword: demoPassword, newPassword: goodPassword };

  for (const { status, body, headers } of [
    await call(
      'PUT /api/user/company/update-company/:id',
      { params: { id: padaria.id }, body: passwords },
      padaria,
    ),
    await call('PUT /api/user/my-access', { body: passwords }, rui),
    await call('DELETE /api/user/company/my-place', { body: { currentPassword: demoPassword } }, rui),
  ]) {
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});
