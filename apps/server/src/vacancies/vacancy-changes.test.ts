import type { Api } from '@trampolim/contract/api';
import { addDays, today } from '@trampolim/contract/values/calendar';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { loggedAbout } from '../../test/stored/logged-about.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';

const { app, authorization, call, db } = await startTestApp();
const padaria = await aCompany(db, { name: 'Padaria Santa Clara' });
const vizinha = await aCompany(db, { name: 'Padaria Vizinha' });
const ana = await aCandidate(db);
const admin = await anAdmin(db);

const createVacancyRoute = 'POST /api/user/company/vacancy/create-vacancy';
const draft: RequestOf<Api[typeof createVacancyRoute]>['body'] = {
  jobTitle: 'Pessoa confeiteira',
  jobDescription: 'Fazer bolos e doces.',
  jobArea: 'Outros',
  salary: 'R$ 3.500,00',
  jobLocation: { city: 'São Luís', state: 'MA' },
  workSchedule: { workingDays: ['Terça-Feira', 'Sábado'], workingHours: '05:00 às 13:00' },
  requiredQualifications: [' Confeitaria ', '', 'Confeitaria'],
  desiredSkills: ['Capricho'],
  employmentType: 'CLT',
};

const publish = (as: Person, overrides: object = {}) =>
  call(createVacancyRoute, { body: { ...draft, ...overrides } }, as);
const change = (id: string, as: Person, body: object) =>
  call('PUT /api/user/company/vacancy/update-vacancy/:id', { params: { id }, body }, as);
const remove = (id: string, as: Person) =>
  call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id } }, as);
const readVacancy = (id: string, as: Person) =>
  call('GET /api/user/company/vacancy/list-vacancy/:id', { params: { id } }, as);

test('a company publishes a vacancy, open for 90 days unless it says otherwise', async () => {
  const { status, body } = await publish(padaria);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    companyId: { _id: padaria.id, companyName: 'Padaria Santa Clara' },
    jobTitle: 'Pessoa confeiteira',
    jobArea: 'Outros',
    salary: 'R$ 3.500,00',
    jobLocation: { city: 'São Luís', state: 'MA' },
    workSchedule: { workingDays: ['Terça-Feira', 'Sábado'], workingHours: '05:00 às 13:00' },
    requiredQualifications: ['Confeitaria'],
    applicationDeadline: addDays(today(), 90),
    daysLeft: 90,
    status: 'Aberta',
    mayEdit: true,
    mayApply: false,
    applicationCount: 0,
  });
  expect((await readVacancy(body._id, ana)).body).toMatchObject({ mayApply: true, mayEdit: false });
});

test('an administrator publishes for an existing company', async () => {
  const { body } = await publish(admin, { companyId: padaria.id });
  expect(body.companyId.companyName).toBe('Padaria Santa Clara');

  expect((await publish(admin)).body.issues?.[0]?.path).toBe('companyId');
  expect((await publish(admin, { companyId: ana.id })).status).toBe(404);
});

test('a vacancy published while its company is being banned stays hidden', async () => {
  const company = await aCompany(db);
  const published = await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('account').set({ banned: true }).where('id', '=', company.id).execute();
    let settled = false;
    const publishing = publish(admin, { companyId: company.id }).finally(() => {
      settled = true;
    });
    await expect.poll(async () => settled || (await countWaiting(db)) > 0).toBe(true);
    // Wrapped in an object, because awaiting the response here would wait for this transaction.
    return { publishing };
  });
  const { body } = await published.publishing;

  expect((await readVacancy(body._id, ana)).status).toBe(404);
});

test('a vacancy that an administrator publishes for a banned company stays hidden', async () => {
  const banned = await aCompany(db, { banned: true });

  const { body } = await publish(admin, { companyId: banned.id });

  expect(body.status).toBe('Encerrada');
  expect((await readVacancy(body._id, ana)).status).toBe(404);
});

test('a company cannot publish for another one', async () => {
  expect((await publish(padaria, { companyId: vizinha.id })).status).toBe(403);
  expect((await publish(padaria, { companyId: padaria.id })).status).toBe(200);
});

test('errors of a vacancy are reported at their field', async () => {
  const wrong: [object, string][] = [
    [{ jobTitle: '  ' }, 'jobTitle'],
    [{ jobTitle: 'a'.repeat(201) }, 'jobTitle'],
    [{ jobTitle: 'a\0b' }, 'jobTitle'],
    [{ jobTitle: 42 }, 'jobTitle'],
    [{ jobDescription: 'a'.repeat(5001) }, 'jobDescription'],
    [{ jobArea: 'Astrologia' }, 'jobArea'],
    [{ employmentType: undefined }, 'employmentType'],
    [{ jobLocation: { city: 'Salvador', state: 'Bahia' } }, 'jobLocation.state'],
    [{ workSchedule: { workingDays: ['Feriado'] } }, 'workSchedule.workingDays.0'],
    [{ desiredSkills: 'Capricho' }, 'desiredSkills'],
    [{ requiredQualifications: ['a\0b'] }, 'requiredQualifications.0'],
    [{ applicationDeadline: '21/11/2026' }, 'applicationDeadline'],
    [{ applicationDeadline: addDays(today(), -1) }, 'applicationDeadline'],
    [{ applicationDeadline: addDays(today(), 91) }, 'applicationDeadline'],
  ];
  for (const [fields, path] of wrong) {
    const { status, body } = await publish(vizinha, fields);
    expect(status, JSON.stringify(fields)).toBe(400);
    expect(body.issues).toEqual([{ path, message: expect.stringMatching(/\S/) }]);
  }
});

test('a change touches only the fields it names', async () => {
  const { body: before } = await publish(padaria);

  const { body } = await change(before._id, padaria, { salary: 'US$ 900', desiredSkills: [] });

  expect(body).toEqual({ ...before, salary: 'US$ 900', desiredSkills: [] });
  const { salary_currency, salary_amount } = await db
    .selectFrom('vacancy')
    .select(['salary_currency', 'salary_amount'])
    .where('id', '=', before._id)
    .executeTakeFirstOrThrow();
  expect([salary_currency, Number(salary_amount)]).toEqual(['US$', 900]);
});

test('a deadline may change within 90 days after the publication', async () => {
  const published = addDays(today(), -30);
  const vacancy = await aVacancy(db, padaria, { created_at: `${published}T15:00:00Z` });

  const late = await change(vacancy.id, padaria, { applicationDeadline: addDays(today(), 61) });
  expect(late.body.issues?.[0]?.path).toBe('applicationDeadline');
  const { body } = await change(vacancy.id, padaria, { applicationDeadline: addDays(today(), 60) });
  expect(body.daysLeft).toBe(60);
});

test('a closed vacancy may still be corrected without opening it', async () => {
  const closedVacancy = await aVacancy(db, padaria, { deadline: addDays(today(), -1) });

  const { body } = await change(closedVacancy.id, padaria, { jobTitle: 'Pessoa padeira' });

  expect(body).toMatchObject({ jobTitle: 'Pessoa padeira', status: 'Encerrada', daysLeft: 0 });
});

test('another company’s open vacancy cannot be changed or removed', async () => {
  const openVacancy = await aVacancy(db, padaria);
  const closedVacancy = await aVacancy(db, padaria, { deadline: addDays(today(), -1) });

  expect((await readVacancy(openVacancy.id, vizinha)).body.mayEdit).toBe(false);
  for (const [id, status] of [
    [openVacancy.id, 403],
    [closedVacancy.id, 404],
  ] as const) {
    expect((await change(id, vizinha, { jobTitle: 'Tomada' })).status).toBe(status);
    expect((await remove(id, vizinha)).status).toBe(status);
    expect((await change(id, ana, { jobTitle: 'Tomada' })).status).toBe(403);
  }
  expect((await readVacancy(openVacancy.id, padaria)).body.jobTitle).toBe(openVacancy.title);
});

test('candidates read a closed vacancy only when they applied to it', async () => {
  const closedVacancy = await aVacancy(db, padaria, { deadline: addDays(today(), -1) });
  expect((await readVacancy(closedVacancy.id, ana)).status).toBe(404);

  await anApplication(db, ana, closedVacancy);
  expect((await readVacancy(closedVacancy.id, ana)).body).toMatchObject({
    status: 'Encerrada',
    applied: true,
  });
});

test('nobody can read the vacancies of a banned company, not even its applicants', async () => {
  const banned = await aCompany(db, { banned: true });
  const vacancy = await aVacancy(db, banned);
  await anApplication(db, ana, vacancy);

  expect((await readVacancy(vacancy.id, ana)).status).toBe(404);
});

test('a deleted vacancy is gone', async () => {
  const vacancy = await aVacancy(db, padaria);

  expect((await remove(vacancy.id, padaria)).body.message).toBe('Vaga excluída com sucesso!');
  for (const as of [padaria, admin, ana]) expect((await readVacancy(vacancy.id, as)).status).toBe(404);
  expect((await remove(vacancy.id, padaria)).status).toBe(404);
  expect((await remove('42', padaria)).body.issues?.[0]?.path).toBe('id');
});

test('one of twenty simultaneous deletions counts and is logged', async () => {
  const vacancy = await aVacancy(db, padaria, { title: 'Apagada uma vez' });

  const responses = await Promise.all(Array.from({ length: 20 }, () => remove(vacancy.id, padaria)));

  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array<number>(19).fill(404)]);
  const lines = await db
    .selectFrom('action_log')
    .select('id')
    .where('message', '=', 'Vaga excluída: Apagada uma vez')
    .execute();
  expect(lines).toHaveLength(1);
});

test('deleting while somebody applies loses no application', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const vacancy = await aVacancy(db, padaria, { title: `Disputada ${turn}` });
    const bia = await aCandidate(db);
    const [applied] = await Promise.all([
      call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId: vacancy.id } }, bia),
      remove(vacancy.id, padaria),
    ]);
    const own = await call('GET /api/user/company/vacancy/vacancy-status', {}, bia);
    expect(own.body).toHaveLength(applied.status === 200 ? 1 : 0);
  }
});

test('actions are written to the log', async () => {
  const { body } = await publish(padaria, { jobTitle: 'Registrada' });
  await remove(body._id, padaria);

  expect(await loggedAbout(db, 'Registrada')).toEqual([
    'Vaga criada: Registrada',
    'Vaga excluída: Registrada',
  ]);
});

test('a body that is malformed, not JSON or too large is refused', async () => {
  const send = async (payload: string, type: string) =>
    app.inject({
      method: 'POST',
      url: '/api/user/company/vacancy/create-vacancy',
      payload,
      headers: { 'content-type': type, ...(await authorization(padaria)) },
    });

  expect((await send('{"jobTitle":', 'application/json')).statusCode).toBe(400);
  expect((await send('', 'application/json')).statusCode).toBe(400);
  expect((await send('<vaga/>', 'application/xml')).statusCode).toBe(415);
  expect((await send(`"${'a'.repeat(10_000_000)}"`, 'application/json')).statusCode).toBe(413);
});
