import { today } from '@trampolim/contract/values/calendar';
import { dailyOpeningLimit, liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { openSession } from '../../test/callers/own-session.ts';
import { startColleagueScenario } from '../../test/scenarios/colleague-scenario.ts';
import { stepsOf } from '../../test/stored/steps-of.ts';
import type { Person } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const scenario = await startColleagueScenario();
const { app, authorization, call, db, padaria, marina, rui } = scenario;

const decide = (candidateId: string, jobVacancyId: string, as: Person, status: 'Aprovado' | 'Dispensado') =>
  call(
    'POST /api/user/company/vacancy/vacancy-status/update',
    { body: { candidateId, jobVacancyId, status } },
    as,
  );

async function anApplicant() {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria, { title: 'Padeira' });
  await anApplication(db, ana, vacancy);
  return { ana, vacancy };
}

test('the company and administrators see which colleague acted', async () => {
  const { ana, vacancy } = await anApplicant();
  await decide(ana.id, vacancy.id, marina, 'Aprovado');
  await decide(ana.id, vacancy.id, padaria, 'Dispensado');

  for (const reader of [rui, await anAdmin(db)]) {
    const details = await call(
      'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
      { params: { vacancyId: vacancy.id, candidateId: ana.id } },
      reader,
    );
    expect(details.body.application.history.slice(1)).toEqual([
      expect.objectContaining({ status: 'Aprovado', by: 'Padaria Aurora', member: 'Marina Lopes' }),
      expect.not.objectContaining({ member: expect.anything() }),
    ]);
  }
});

test('the candidate does not see which colleague acted', async () => {
  const { ana, vacancy } = await anApplicant();
  await decide(ana.id, vacancy.id, marina, 'Aprovado');
  await decide(ana.id, vacancy.id, padaria, 'Dispensado');

  const history = await call(
    'GET /api/user/company/vacancy/vacancy-status/:vacancyId',
    { params: { vacancyId: vacancy.id } },
    ana,
  );
  expect(history.body.history[1]).toMatchObject({ status: 'Aprovado', by: 'Padaria Aurora' });
  expect(JSON.stringify(history.body)).not.toContain('Marina');
  const file = await app.inject({ url: '/api/user/candidate/my-data', headers: await authorization(ana) });
  expect(file.body).toContain('Padeira');
  expect(file.body).not.toContain('Marina');
});

test('the log names the colleague and the company', async () => {
  const { ana, vacancy } = await anApplicant();
  await decide(ana.id, vacancy.id, marina, 'Aprovado');
  const admin = await anAdmin(db);

  const line = await db
    .selectFrom('action_log')
    .select(['actor_id', 'acting'])
    .where('message', 'like', `Status atualizado%${ana.email}%`)
    .executeTakeFirst();
  expect(line).toEqual({ actor_id: marina.id, acting: 'Marina Lopes · Padaria Aurora' });
  const { logs } = (await call('POST /api/user/logs', { body: { date: today() } }, admin)).body;
  expect(logs).toContain(
    `Status atualizado para Aprovado: ${ana.email}, vaga Padeira (Marina Lopes · Padaria Aurora)`,
  );
});

test('simultaneous decisions of colleagues are stored in order', async () => {
  const { ana, vacancy } = await anApplicant();

  const responses = await Promise.all([
    decide(ana.id, vacancy.id, marina, 'Aprovado'),
    decide(ana.id, vacancy.id, rui, 'Dispensado'),
  ]);

  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  const steps = await stepsOf(db, ana.id);
  expect(steps).toHaveLength(3);
  const current = await db
    .selectFrom('application')
    .select('status')
    .where('candidate_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('application_step')
    .select(['status', 'member_name'])
    .where('candidate_id', '=', ana.id)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  expect(last).toEqual({
    status: current.status,
    member_name: current.status === 'Aprovado' ? 'Marina Lopes' : 'Rui Prado',
  });
});

test('resume openings of all colleagues count towards one limit', async () => {
  const ana = await aCandidate(db);
  const candidates = await Promise.all(Array.from({ length: dailyOpeningLimit - 1 }, () => aCandidate(db)));
  await db
    .insertInto('resume_opening')
    .values(
      candidates.map(({ id }) => ({
        id: newId(),
        candidate_id: id,
        company_id: padaria.id,
        company_name: padaria.name,
        day: today(),
        uninvited: true,
      })),
    )
    .execute();
  const open = (id: string, as: Person) =>
    call('GET /api/user/candidate/list-candidate/:id', { params: { id } }, as);

  const responses = await Promise.all([open(ana.id, marina), open((await aCandidate(db)).id, rui)]);

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 429]);
});

test('a colleague lists and ends only their own sessions', async () => {
  const ruisSession = await openSession(scenario, rui);
  const ownersSession = await openSession(scenario, padaria);
  const { body: sessions } = await call('GET /api/user/sessions', {}, rui);

  expect(sessions.map(({ _id }) => _id)).toContain(ruisSession.id);
  expect(sessions.map(({ _id }) => _id)).not.toContain(ownersSession.id);
  expect((await ruisSession.ask('DELETE', `/api/user/sessions/${ownersSession.id}`)).statusCode).toBe(404);
  expect((await ruisSession.ask('DELETE', '/api/user/sessions')).statusCode).toBe(200);
  expect(await ownersSession.isActive()).toBe(true);
});

test('a colleague changes their own e-mail address, not that of the company', async () => {
  const response = await call(
    'PUT /api/user/my-access',
    { body: { email: 'marina.nova@exemplo.com', currentPassword: demoPassword } },
    marina,
  );

  expect(response.status).toBe(200);
  expect((await call('GET /api/user/me', {}, marina)).body).toMatchObject({
    _id: marina.id,
    email: 'marina.nova@exemplo.com',
    name: 'Marina Lopes',
  });
  expect((await call('GET /api/user/me', {}, padaria)).body).toMatchObject({
    _id: padaria.id,
    email: padaria.email,
  });
});

test('one of two colleagues who publish the fifteenth vacancy of their company at once succeeds', async () => {
  const listVacancies = async (as: Person) =>
    (await call('GET /api/user/company/vacancy/company-vacancies', { query: { limit: 50 } }, as)).body;
  for (let open = (await listVacancies(padaria)).length; open < liveVacancyLimit - 1; open += 1)
    await aVacancy(db, padaria);
  const joana = await aColleague(db, padaria);
  const publish = (as: Person) =>
    call(
      'POST /api/user/company/vacancy/create-vacancy',
      {
        body: {
          jobTitle: 'Pessoa padeira',
          jobDescription: 'Fazer pão.',
          jobArea: 'Outros',
          salary: '',
          jobLocation: { city: 'São Luís', state: 'MA' },
          employmentType: 'CLT',
        },
      },
      as,
    );

  const responses = await Promise.all([publish(marina), publish(joana)]);

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  // A colleague sees the same vacancies.
  expect((await listVacancies(padaria)).map(({ _id }) => _id)).toEqual(
    (await listVacancies(joana)).map(({ _id }) => _id),
  );
  expect(await listVacancies(padaria)).toHaveLength(liveVacancyLimit);
});
