import { PassThrough } from 'node:stream';
import type { CompanyRight } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startColleagueScenario } from '../../test/scenarios/colleague-scenario.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import type { Database } from '../platform/database/database.ts';

const scenario = await startColleagueScenario();
const { app, authorization, call, db, services, padaria, marina, listPeople, changeRight, remove } = scenario;

test('one of two simultaneous removals of a colleague succeeds', async () => {
  const joana = await aColleague(db, padaria);

  const responses = await Promise.all([remove(padaria, joana.id), remove(marina, joana.id)]);

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('one of two colleagues who remove each other at once remains', async () => {
  const [joana, pedro] = [
    await aColleague(db, padaria, { right: 'Administração' }),
    await aColleague(db, padaria, { right: 'Administração' }),
  ];
  // Both are signed in before either of them is removed.
  for (const person of [joana, pedro]) await authorization(person);

  const responses = await Promise.all([remove(joana, pedro.id), remove(pedro, joana.id)]);

  expect(responses.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [401, 'session_ended'],
  ]);
});

test('a colleague who loses their right while they wait to change the people changes nothing', async () => {
  const joana = await aColleague(db, padaria, { right: 'Administração' });
  const pedro = await aColleague(db, padaria);
  const invitation = await scenario.invite(joana, 'pendente@exemplo.com');
  const pending =
    invitation.body.people.invitations.find(({ email }) => email === 'pendente@exemplo.com')?._id ?? '';

  const setRight = (transaction: Database, right: CompanyRight) =>
    transaction
      .updateTable('company_member')
      .set({ company_right: right })
      .where('account_id', '=', joana.id)
      .execute();
  // Two groups, because only four writes of a company run at once.
  for (const sendRequests of [
    () => [
      changeRight(joana, pedro.id, 'Administração'),
      remove(joana, pedro.id),
      scenario.invite(joana, 'cumplice@exemplo.com', 'Administração'),
    ],
    () => [scenario.resend(joana, pending), scenario.takeBack(joana, pending)],
  ]) {
    await setRight(db, 'Administração');
    const { requests } = await db.transaction().execute(async (transaction) => {
      await sql`select from account where id = ${padaria.id} for update`.execute(transaction);
      const requests = sendRequests();
      await expect.poll(() => countWaiting(db)).toBe(requests.length);
      await setRight(transaction, 'Recrutamento');
      // Wrapped in an object, because awaiting the responses here would wait for this transaction.
      return { requests };
    });

    for (const { status, body } of await Promise.all(requests))
      expect([status, body.code]).toEqual([403, 'right_missing']);
  }
  const { body } = await listPeople(padaria);
  expect(body.colleagues.find(({ _id }) => _id === pedro.id)?.right).toBe('Recrutamento');
  expect(body.invitations.map(({ email }) => email)).toContain('pendente@exemplo.com');
  expect(body.invitations.map(({ email }) => email)).not.toContain('cumplice@exemplo.com');
});

test('a request is refused if the colleague loses access while its body arrives', async () => {
  for (const [removeAccess, refusal] of [
    [(id: string) => remove(padaria, id), [401, 'session_ended']],
    [(id: string) => changeRight(padaria, id, 'Recrutamento'), [403, 'right_missing']],
  ] as const) {
    const joana = await aColleague(db, padaria, { right: 'Administração' });
    const readToken = vi.spyOn(services.authenticator, 'readAccessToken');
    const headers = await authorization(joana);
    const body = new PassThrough();
    const request = app.inject({
      method: 'PUT',
      url: `/api/user/company/update-company/${padaria.id}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
    body.write('{"companyName":');
    // The first check of the access has succeeded, and the request waits for the rest of its body.
    await expect.poll(() => readToken.mock.settledResults[0]?.type).toBe('fulfilled');
    readToken.mockRestore();

    expect((await removeAccess(joana.id)).status).toBe(200);
    body.end('"Padaria Tomada"}');

    const response = await request;
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual(refusal);
  }
  const { name } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', padaria.id)
    .executeTakeFirstOrThrow();
  expect(name).toBe('Padaria Aurora');
});

test('a decision during the removal of its author is either stored or refused', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const joana = await aColleague(db, padaria, { name: 'Joana Dias' });
    const vacancy = await aVacancy(db, padaria);
    const ana = await aCandidate(db);
    await anApplication(db, ana, vacancy);
    // This server has the session cached and is not notified of the removal yet.
    expect((await call('GET /api/user/me', {}, joana)).status).toBe(200);

    const [decided, removed] = await Promise.all([
      call(
        'POST /api/user/company/vacancy/vacancy-status/update',
        { body: { candidateId: ana.id, jobVacancyId: vacancy.id, status: 'Aprovado' } },
        joana,
      ),
      remove(padaria, joana.id),
    ]);

    expect(removed.status).toBe(200);
    expect([decided.status, decided.body.code]).toBeOneOf([
      [200, undefined],
      [401, 'session_ended'],
    ]);
    const steps = await db
      .selectFrom('application_step')
      .select(['member_name', 'author_id'])
      .where('candidate_id', '=', ana.id)
      .where('status', '=', 'Aprovado')
      .execute();
    expect(steps).toEqual(decided.status === 200 ? [{ member_name: 'Joana Dias', author_id: null }] : []);
  }
});
