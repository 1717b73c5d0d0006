import type {
  ListedPartnerApplicant,
  PartnerApplicant,
  PartnerApplication,
} from '@trampolim/contract/partner-api/partner-applicants';
import { expect, test } from 'vitest';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { aProgram } from '../../test/callers/program.ts';
import { startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { app, call, db } = await startTestApp();

/** Creates a company whose program reads the application of Ana. */
async function anApplicantOfProgram() {
  const padaria = await aCompany(db, { name: 'Padaria Aurora' });
  const vacancy = await aVacancy(db, padaria);
  const ana = await aCandidate(db, { name: 'Ana Dias', street: 'Rua dos Segredos', gender: 'Feminino' });
  await anApplication(db, ana, vacancy);
  const send = aProgram(app, await anApiKey(db, padaria));
  const listPath = `/vacancies/${vacancy.id}/applicants`;
  return { padaria, vacancy, ana, send, listPath, statusPath: `${listPath}/${ana.id}/status` };
}

test('a program lists the applicants of a vacancy', async () => {
  const { vacancy, send, listPath } = await anApplicantOfProgram();
  const bia = await aCandidate(db, { name: 'Bia Reis' });
  await anApplication(db, bia, vacancy, { status: 'Aprovado' });
  const banned = await aCandidate(db, { banned: true });
  await anApplication(db, banned, vacancy);

  const allApplicants = await send<ListedPartnerApplicant[]>('GET', listPath);
  const approved = await send<ListedPartnerApplicant[]>('GET', `${listPath}?status=Aprovado`);

  expect(allApplicants.body.map(({ candidateName }) => candidateName)).toEqual(['Bia Reis', 'Ana Dias']);
  expect(allApplicants.headers['x-total-count']).toBe('2');
  expect(approved.body).toMatchObject([{ _id: bia.id, status: 'Aprovado', nextStatuses: ['Dispensado'] }]);
  expect((await send('GET', `${listPath}/${banned.id}`)).body.code).toBe('application_not_found');
});

test('a program reads resumes without private data', async () => {
  const { ana, send, listPath } = await anApplicantOfProgram();

  const resume = await send<PartnerApplicant>('GET', `${listPath}/${ana.id}`);

  expect(resume.body).toMatchObject({
    _id: ana.id,
    candidateName: 'Ana Dias',
    email: ana.email,
    application: { status: 'Currículo Enviado', history: [{ status: 'Currículo Enviado' }] },
  });
  expect(resume.text).not.toMatch(/Segredos|Feminino/);
});

test('a program decides as the screens do: forward only, with history, log and comment', async () => {
  const { padaria, ana, vacancy, send, statusPath } = await anApplicantOfProgram();

  const approved = await send<PartnerApplication>('PUT', statusPath, {
    body: { status: 'Aprovado', comments: 'Parabéns, {nome}!' },
  });

  expect([approved.status, approved.body]).toMatchObject([
    200,
    { status: 'Aprovado', comments: 'Parabéns, Ana!', nextStatuses: ['Dispensado'] },
  ]);
  expect(approved.body.history.at(-1)).toMatchObject({
    by: 'Padaria Aurora',
    member: 'Sistema de RH (API)',
  });
  const back = await send('PUT', statusPath, { body: { status: 'Em Análise' } });
  expect([back.status, back.body.code]).toEqual([409, 'status_step_refused']);
  expect((await send<PartnerApplication>('GET', statusPath)).body).toEqual(approved.body);
  const { body } = await call('GET /api/user/company/vacancy/vacancy-status', {}, ana);
  expect(JSON.stringify(body)).toContain('Parabéns, Ana!');
  const line = await db
    .selectFrom('action_log')
    .select(['message', 'acting'])
    .where('actor_id', '=', padaria.id)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({
    message: `Status atualizado para Aprovado: ${ana.email}, vaga ${vacancy.title}`,
    acting: 'Sistema de RH (API) · Padaria Aurora',
  });
});

test('only the first of simultaneous decisions on one version is accepted', async () => {
  const { send, statusPath } = await anApplicantOfProgram();
  const { etag = '' } = (await send('GET', statusPath)).headers;
  const decide = (decision: string) =>
    send('PUT', statusPath, { body: { status: decision }, headers: { 'if-match': etag } });

  const responses = await Promise.all([decide('Aprovado'), decide('Dispensado'), decide('Em Análise')]);

  expect(responses.map((response) => response.status).sort()).toEqual([200, 412, 412]);
  expect((await send<PartnerApplication>('GET', statusPath)).body.history).toHaveLength(2);
});

test('an unchanged resource is answered with 304', async () => {
  const { send, listPath, statusPath, ana } = await anApplicantOfProgram();

  for (const path of [listPath, `${listPath}/${ana.id}`, statusPath]) {
    const { etag = '' } = (await send('GET', path)).headers;
    const second = await send('GET', path, { headers: { 'if-none-match': etag } });
    expect([second.status, second.text]).toEqual([304, '']);
  }
});

test('an unknown applicant is not found', async () => {
  const { send, listPath } = await anApplicantOfProgram();

  const unknownPath = `${listPath}/${newId()}/status`;
  expect((await send('GET', unknownPath)).body.code).toBe('application_not_found');
  const change = await send('PUT', unknownPath, {
    body: { status: 'Aprovado' },
    headers: { 'if-match': '*' },
  });
  expect(change.body.code).toBe('application_not_found');
});

test('an invalid status is refused', async () => {
  const { send, statusPath } = await anApplicantOfProgram();

  expect((await send('PUT', statusPath, { body: { status: 'Currículo Enviado' } })).status).toBe(400);
});
