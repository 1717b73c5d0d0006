import type { PartnerVacancy } from '@trampolim/contract/partner-api/partner-vacancies';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { dayBefore, daysAgo } from '../../seeds/days-ago.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { aConnectedCompany, programDraft } from '../../test/callers/program.ts';
import { startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const testApp = await startTestApp();
const { app, call, db } = testApp;

const listOwnVacancies = (company: { id: string; role: 'Company' }) =>
  call('GET /api/user/company/vacancy/company-vacancies', {}, company);

test('a program publishes, reads, changes and closes a vacancy, as the screens would', async () => {
  const { company, send } = await aConnectedCompany(testApp);

  const created = await send<PartnerVacancy>('POST', '/vacancies', { body: programDraft });
  const { _id } = created.body;

  expect([created.status, created.headers.location]).toEqual([201, `/api/partner/v1/vacancies/${_id}`]);
  expect(created.body).toMatchObject({ ...programDraft, status: 'Aberta' });
  expect((await listOwnVacancies(company)).body).toMatchObject([
    { _id, jobTitle: 'Pessoa padeira', status: 'Aberta' },
  ]);
  const read = await send<PartnerVacancy>('GET', `/vacancies/${_id}`);
  expect(read.body).toEqual(created.body);
  const changed = await send<PartnerVacancy>('PATCH', `/vacancies/${_id}`, {
    body: { jobTitle: 'Pessoa confeiteira' },
  });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { ...programDraft, jobTitle: 'Pessoa confeiteira' },
  ]);
  const closed = await send<PartnerVacancy>('POST', `/vacancies/${_id}/close`);
  expect([closed.status, closed.body.status]).toEqual([200, 'Encerrada']);
  expect((await send('POST', `/vacancies/${_id}/close`)).body.code).toBe('vacancy_not_open');
  const lines = await db
    .selectFrom('action_log')
    .select(['message', 'acting'])
    .where('actor_id', '=', company.id)
    .orderBy('at')
    .execute();
  const acting = 'Sistema de RH (API) · Padaria Aurora';
  expect(lines).toEqual([
    { message: 'Vaga criada: Pessoa padeira', acting },
    { message: 'Vaga atualizada: Pessoa padeira', acting },
    { message: 'Vaga encerrada: Pessoa confeiteira', acting },
  ]);
});

test('a text that the law forbids is refused', async () => {
  const { send } = await aConnectedCompany(testApp);

  const refused = await send('POST', '/vacancies', {
    body: { ...programDraft, jobTitle: 'Padeira solteira' },
  });
  const created = await send<PartnerVacancy>('POST', '/vacancies', { body: programDraft });
  const changed = await send('PATCH', `/vacancies/${created.body._id}`, {
    body: { jobTitle: 'Padeira solteira' },
  });

  for (const { status, body } of [refused, changed])
    expect([status, body]).toMatchObject([
      400,
      {
        type: '/api/partner/v1/problems/invalid_input',
        code: 'invalid_input',
        errors: [{ field: 'jobTitle', detail: expect.stringContaining('a lei não permite') }],
      },
    ]);
});

test('a later deadline opens no vacancy with a text that the law forbids', async () => {
  const { company, send } = await aConnectedCompany(testApp);
  const past = { created_at: daysAgo(40), deadline: dayBefore(1) };
  const { id } = await aVacancy(db, company, { ...past, description: 'Moças de boa aparência.' });

  const refused = await send('PATCH', `/vacancies/${id}`, {
    body: { applicationDeadline: addDays(today(), 10) },
  });

  expect([refused.status, refused.body]).toMatchObject([
    400,
    { errors: [{ field: 'jobDescription' }, { field: 'jobDescription' }] },
  ]);
});

test('a doubtful text is stored for moderators', async () => {
  const { send } = await aConnectedCompany(testApp);

  const created = await send<PartnerVacancy>('POST', '/vacancies', {
    body: { ...programDraft, jobDescription: 'Exige experiência de 3 anos como padeiro.' },
  });

  const findings = await db
    .selectFrom('vacancy_finding')
    .selectAll()
    .where('vacancy_id', '=', created.body._id)
    .execute();
  expect(findings).toHaveLength(1);
});

test('as many simultaneous publications succeed as the company has free slots', async () => {
  const { company, send } = await aConnectedCompany(testApp);
  for (let count = 0; count < liveVacancyLimit - 2; count += 1) await aVacancy(db, company);

  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      send('POST', '/vacancies', { body: programDraft, headers: n % 2 ? { 'idempotency-key': `${n}` } : {} }),
    ),
  );

  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
});

test('a company is deleted while its program publishes, without a deadlock', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { company, send } = await aConnectedCompany(testApp);
    const publish = (key: number) =>
      send('POST', '/vacancies', { body: programDraft, headers: { 'idempotency-key': `${key}` } });

    const [removal, ...responses] = await Promise.all([
      call('DELETE /api/user/my-account', { body: { currentPassword: demoPassword } }, company),
      ...[1, 1, 2, 3].map(publish),
    ]);

    expect(removal.status).toBe(200);
    expect(responses.filter(({ status }) => ![201, 401, 404].includes(status))).toEqual([]);
    expect((await publish(4)).status).toBe(401);
  }
});

test('an unchanged response is not sent again', async () => {
  const { company, send } = await aConnectedCompany(testApp);
  const vacancy = await aVacancy(db, company);

  for (const path of ['/vacancies', `/vacancies/${vacancy.id}`]) {
    const read = await send('GET', path);
    const { etag = '' } = read.headers;
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(read.headers['cache-control']).toBe('private, no-cache');
    for (const knownEtag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const second = await send('GET', path, { headers: { 'if-none-match': knownEtag } });
      expect([second.status, second.text, second.headers.etag]).toEqual([304, '', etag]);
    }
    const other = await send('GET', path, { headers: { 'if-none-match': '"other"' } });
    expect([other.status, other.text]).toEqual([200, read.text]);
  }
  const { etag = '' } = (await send('GET', `/vacancies/${vacancy.id}`)).headers;
  await send('PATCH', `/vacancies/${vacancy.id}`, { body: { jobTitle: 'Outro título' } });
  const changed = await send('GET', `/vacancies/${vacancy.id}`, { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
});

test('only the first of simultaneous changes of one version is accepted', async () => {
  const { company, send } = await aConnectedCompany(testApp);
  const { id } = await aVacancy(db, company);
  const { etag = '' } = (await send('GET', `/vacancies/${id}`)).headers;
  const change = (jobTitle: string, ifMatch: string) =>
    send<PartnerVacancy>('PATCH', `/vacancies/${id}`, {
      body: { jobTitle },
      headers: { 'if-match': ifMatch },
    });

  const responses = await Promise.all(
    ['Primeira', 'Segunda', 'Terceira'].map((title) => change(title, etag)),
  );

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  const accepted = responses.find(({ status }) => status === 200);
  expect((await send<PartnerVacancy>('GET', `/vacancies/${id}`)).body.jobTitle).toBe(accepted?.body.jobTitle);
  expect((await change('Quarta', accepted?.headers.etag ?? '')).status).toBe(200);
  expect((await change('Quinta', `W/${accepted?.headers.etag}`)).body.code).toBe('precondition_failed');
});

test('the vacancies of a company are read page by page', async () => {
  const { company, send } = await aConnectedCompany(testApp);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await aVacancy(db, company)).id);
  await aVacancy(db, await aCompany(db));

  const readIds: string[] = [];
  let path: string | undefined = '/vacancies?limit=2';
  while (path) {
    const page: Awaited<ReturnType<typeof send<PartnerVacancy[]>>> = await send('GET', path);
    expect(page.headers['x-total-count']).toBe('5');
    readIds.push(...page.body.map(({ _id }) => _id));
    path = /<\/api\/partner\/v1([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
  }

  expect(readIds).toEqual(ids);
  expect((await send('GET', '/vacancies?status=Encerrada')).body).toEqual([]);
});

test('invalid calls get a problem document, whose type is described at its URL', async () => {
  const { send } = await aConnectedCompany(testApp);

  const key = { 'idempotency-key': 'é'.repeat(3) };
  const badHeader = await send('POST', '/vacancies', { body: programDraft, headers: key });
  expect([badHeader.status, badHeader.body.errors?.map(({ field }) => field)]).toEqual([
    400,
    ['idempotency-key'],
  ]);
  const nowhere = await send('GET', '/nowhere');
  expect([nowhere.status, nowhere.body.code]).toEqual([404, 'not_found']);
  const unknown = await send('GET', `/vacancies/${newId()}`);
  expect(unknown.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(unknown.body).toEqual({
    type: '/api/partner/v1/problems/vacancy_not_found',
    title: 'Vaga não encontrada.',
    status: 404,
    code: 'vacancy_not_found',
  });
  const description = await app.inject(String(unknown.body.type));
  expect(description.json()).toEqual({
    code: 'vacancy_not_found',
    status: 404,
    title: 'Vaga não encontrada.',
  });
});
