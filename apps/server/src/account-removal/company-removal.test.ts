import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';

const { app, authorization, call, db } = await startTestApp();

const remove = (as: Person, currentPassword = demoPassword) =>
  call('DELETE /api/user/my-account', { body: { currentPassword } }, as);
const countRows = async (table: string, column: string, id: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
  return rows[0]?.n;
};

/** Creates a company with an open and a closed vacancy, an applicant to each, and a colleague. */
async function aBusyCompany() {
  const padaria = await aCompany(db, { name: 'Padaria Aurora' });
  const marina = await aColleague(db, padaria, { right: 'Administração' });
  const openVacancy = await aVacancy(db, padaria, { title: 'Padeira' });
  const closedVacancy = await aVacancy(db, padaria, {
    title: 'Forneiro',
    deadline: '2026-01-02',
    live: false,
  });
  const [ana, bia] = [await aCandidate(db), await aCandidate(db, { visible: false })];
  await anApplication(db, ana, openVacancy);
  await anApplication(db, bia, closedVacancy, { status: 'Aprovado', comments: 'Venha!' });
  await call('POST /api/user/company/add-favorite', { body: { candidateId: ana.id } }, padaria);
  return { padaria, marina, openVacancy, ana, bia };
}

test('deleting a company deletes its vacancies and people', async () => {
  const { padaria, marina } = await aBusyCompany();
  const marinasHeaders = await authorization(marina);

  const { status, body } = await remove(padaria);

  expect([status, body.message]).toEqual([
    200,
    'Sua conta foi excluída. Obrigado pelo tempo que passou com a gente!',
  ]);
  for (const [table, column] of [
    ['account', 'id'],
    ['company', 'id'],
    ['vacancy', 'company_id'],
    ['company_member', 'company_id'],
    ['favourite_candidate', 'company_id'],
  ] as const) {
    expect([table, await countRows(table, column, padaria.id)]).toEqual([table, 0]);
  }
  expect(await countRows('account', 'id', marina.id)).toBe(0);
  const userResponse = await app.inject({ url: '/api/user/me', headers: marinasHeaders });
  expect([userResponse.statusCode, userResponse.json<{ code: string }>().code]).toEqual([
    401,
    'session_ended',
  ]);
});

test('applicants of a deleted company keep their history and are notified', async () => {
  const { padaria, ana, bia } = await aBusyCompany();

  await remove(padaria);

  const pastApplications = await db
    .selectFrom('past_application')
    .select(['vacancy_title', 'company_name', 'status'])
    .where('candidate_id', 'in', [ana.id, bia.id])
    .orderBy('vacancy_title')
    .execute();
  expect(pastApplications).toEqual([
    { vacancy_title: 'Forneiro', company_name: 'Padaria Aurora', status: 'Aprovado' },
    { vacancy_title: 'Padeira', company_name: 'Padaria Aurora', status: 'Currículo Enviado' },
  ]);
  const notices = await db
    .selectFrom('notice')
    .select(['kind', 'ending', 'title', 'party'])
    .where('account_id', '=', ana.id)
    .execute();
  expect(notices).toEqual([
    { kind: 'vacancy_ended', ending: 'removed', title: 'Padeira', party: 'Padaria Aurora' },
  ]);
  const biasNotices = await db
    .selectFrom('notice')
    .select('title')
    .where('account_id', '=', bia.id)
    .execute();
  expect(biasNotices, 'a candidate who is hidden from searches is notified as well').toEqual([
    { title: 'Forneiro' },
  ]);
});

test('a deleted company and its people are each mailed once', async () => {
  const { padaria, marina } = await aBusyCompany();

  await remove(padaria);

  const { rows } = await sql<{ data: { html: string } }>`
    select data from pgboss.job where name = 'mail' and data->>'accountId' = ${padaria.id}`.execute(db);
  expect(rows[0]?.data.html).toContain('as contas da equipe');
  expect(rows).toHaveLength(1);
  const { rows: marinasMails } = await sql<{ recipient: string; text: string }>`
    select data->'leftAddress'->>'farewellTo' as recipient, data->>'text' as text from pgboss.job
    where name = 'mail' and data->>'accountId' = ${marina.id}`.execute(db);
  expect(marinasMails).toEqual([
    { recipient: marina.email, text: expect.stringContaining('Padaria Aurora excluiu a conta da empresa') },
  ]);
});

test('a colleague, a caller with a wrong password and an administrator cannot delete the account', async () => {
  const { padaria, marina } = await aBusyCompany();

  const refusals = [
    await remove(marina),
    await remove(padaria, 'outra senha'),
    await remove(await anAdmin(db)),
  ];

  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'owner_only'],
    [400, 'invalid_input'],
    [403, 'wrong_role'],
  ]);
  expect(await countRows('vacancy', 'company_id', padaria.id)).toBe(2);
  expect(await mailsTo(db, padaria.email)).toEqual([]);
});

test('applying, publishing or deciding during a company’s deletion is refused or deleted with it', async () => {
  // Each turn may run the requests in another order.
  for (let turn = 0; turn < 4; turn++) {
    const { padaria, marina, openVacancy, ana } = await aBusyCompany();
    const carla = await aCandidate(db);
    for (const person of [padaria, marina, ana, carla]) await authorization(person);
    const draft = {
      jobTitle: 'Confeiteira',
      jobDescription: 'Bolos.',
      jobArea: 'Outros',
      jobLocation: { city: 'São Paulo', state: 'SP' },
      employmentType: 'CLT',
    } as const;

    const [removal, ...others] = await Promise.all([
      remove(padaria),
      call(
        'POST /api/user/company/vacancy/add-interested',
        { body: { jobVacancyId: openVacancy.id } },
        carla,
      ),
      call('POST /api/user/company/vacancy/create-vacancy', { body: draft }, marina),
      call(
        'POST /api/user/company/vacancy/vacancy-status/update',
        { body: { candidateId: ana.id, jobVacancyId: openVacancy.id, status: 'Aprovado' } },
        marina,
      ),
      call(
        'DELETE /api/user/company/vacancy/remove-interested',
        { body: { jobVacancyId: openVacancy.id } },
        ana,
      ),
    ]);

    expect(removal.status).toBe(200);
    for (const { status } of others) expect(status).toBeOneOf([200, 401, 404, 409]);
    expect(await countRows('vacancy', 'company_id', padaria.id)).toBe(0);
    expect(await countRows('application', 'vacancy_id', openVacancy.id)).toBe(0);
  }
});
