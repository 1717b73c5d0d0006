import { addDays, today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import {
  aVacancy,
  type Publisher,
  type VacancyOverrides,
  vacancyRow,
} from '../../../seeds/vacancy-factory.ts';
import { loggedAbout } from '../../../test/stored/logged-about.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/database/database.ts';

const { call, db } = await startTestApp();

const close = (id: string, as: Person) =>
  call('POST /api/user/company/vacancy/close-vacancy/:id', { params: { id } }, as);
const reopen = (id: string, as: Person) =>
  call('POST /api/user/company/vacancy/reopen-vacancy/:id', { params: { id } }, as);
const readVacancy = (id: string, as: Person) =>
  call('GET /api/user/company/vacancy/list-vacancy/:id', { params: { id } }, as);
const apply = (id: string, as: Person) =>
  call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId: id } }, as);

/** The row of a vacancy that its company closed yesterday, months before its deadline. */
const closedRow = (company: Publisher, overrides: VacancyOverrides = {}) =>
  vacancyRow(company, { live: false, closed_at: `${addDays(today(), -1)}T15:00:00Z`, ...overrides });

const noticesOf = (as: Person) => call('GET /api/notices', { query: {} }, as);

const addFavourite = (candidate: Person, vacancyId: string) =>
  db
    .insertInto('favourite_vacancy')
    .values({ id: newId(), candidate_id: candidate.id, vacancy_id: vacancyId })
    .execute();

test('a vacancy closed early is shown as closed and leaves the search', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  await anApplication(db, ana, vacancy);
  await addFavourite(bia, vacancy.id);
  expect((await readVacancy(vacancy.id, padaria)).body).toMatchObject({ status: 'Aberta', mayClose: true });

  const { status, body } = await close(vacancy.id, padaria);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'Encerrada',
    closedOn: today(),
    applicationDeadline: vacancy.deadline,
    mayClose: false,
    reopensUntil: vacancy.deadline,
    applicationCount: 1,
  });
  expect(await db.selectFrom('vacancy_search').select('id').where('id', '=', vacancy.id).execute()).toEqual(
    [],
  );
  for (const candidate of [ana, bia]) {
    const response = await readVacancy(vacancy.id, candidate);
    expect(response.body).toMatchObject({ status: 'Encerrada', closedOn: today(), mayApply: false });
    expect(response.body).not.toHaveProperty('reopensUntil');
  }
  const favourites = await call('GET /api/user/candidate/list-favorites', { query: {} }, bia);
  expect(favourites.body.map((each) => each.status)).toEqual(['Encerrada']);
});

test('a vacancy closed early takes no more applications', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  const bia = await aCandidate(db);
  await addFavourite(bia, vacancy.id);
  await close(vacancy.id, padaria);

  const refused = await apply(vacancy.id, bia);
  expect([refused.status, refused.body.error]).toEqual([409, 'Esta vaga não recebe mais candidaturas.']);
  const batch = await call(
    'POST /api/user/company/vacancy/add-interested-batch',
    { body: { jobVacancyIds: [vacancy.id] } },
    bia,
  );
  expect(batch.status).toBe(207);
});

test('applicants of a vacancy closed early are notified and can still be answered', async () => {
  const padaria = await aCompany(db, { name: 'Padaria Lumiar' });
  const vacancy = await aVacancy(db, padaria, { title: 'Forneira' });
  const [ana, bia, dismissed] = [await aCandidate(db), await aCandidate(db), await aCandidate(db)];
  await anApplication(db, ana, vacancy);
  await anApplication(db, dismissed, vacancy, { status: 'Dispensado' });
  await addFavourite(bia, vacancy.id);

  await close(vacancy.id, padaria);

  expect((await noticesOf(ana)).body).toMatchObject([
    {
      kind: 'vacancy_ended',
      title: 'Forneira',
      text: 'A vaga de Padaria Lumiar foi encerrada. A empresa ainda pode responder à sua candidatura.',
    },
  ]);
  const [notice] = (await noticesOf(ana)).body;
  const mails = await db
    .selectFrom('notice_mail')
    .select('notice_id')
    .where('notice_id', '=', notice?._id ?? '')
    .execute();
  expect(mails).toHaveLength(1);
  for (const other of [bia, dismissed]) expect((await noticesOf(other)).body).toEqual([]);
  const answered = await call(
    'POST /api/user/company/vacancy/vacancy-status/update',
    { body: { candidateId: ana.id, jobVacancyId: vacancy.id, status: 'Aprovado' } },
    padaria,
  );
  expect(answered.status).toBe(200);
});

test('a reopened vacancy takes applications', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria, { title: 'Padeira da noite' });
  const ana = await aCandidate(db);
  await anApplication(db, ana, vacancy);
  await close(vacancy.id, padaria);

  const { status, body } = await reopen(vacancy.id, padaria);

  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'Aberta', applicationDeadline: vacancy.deadline, mayClose: true });
  expect(body).not.toHaveProperty('closedOn');
  expect(body).not.toHaveProperty('reopensUntil');
  expect((await noticesOf(ana)).body).toEqual([]);
  expect((await apply(vacancy.id, await aCandidate(db))).status).toBe(200);
  expect(await loggedAbout(db, 'Vaga reaberta: Padeira da noite')).toHaveLength(1);
  expect(await loggedAbout(db, 'Vaga encerrada: Padeira da noite')).toHaveLength(1);
});

test('a vacancy that is already open cannot be reopened', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);

  expect((await reopen(vacancy.id, padaria)).body.error).toBe('Esta vaga já está aberta.');
});

test('a banned or expired vacancy cannot be closed, and a banned one cannot be reopened', async () => {
  const padaria = await aCompany(db);
  const banned = await aVacancy(db, padaria, { banned: true });
  const expired = await aVacancy(db, padaria, { deadline: addDays(today(), -1) });

  for (const { id } of [banned, expired]) {
    const response = await close(id, padaria);
    expect([response.status, response.body.error]).toEqual([409, 'Esta vaga não está mais aberta.']);
  }
  const refused = await reopen(banned.id, padaria);
  expect([refused.status, refused.body.error]).toEqual([409, 'Uma vaga banida não pode ser reaberta.']);
});

test('one of several simultaneous requests closes a vacancy', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);

  const responses = await Promise.all(Array.from({ length: 4 }, () => close(vacancy.id, padaria)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('reopening replaces a passed deadline by the last of the 90 days', async () => {
  const padaria = await aCompany(db);
  const published = (daysAgo: number) => `${addDays(today(), -daysAgo)}T15:00:00Z`;
  const young = closedRow(padaria, { created_at: published(30), deadline: addDays(today(), -2) });
  const lastDay = closedRow(padaria, { created_at: published(90), deadline: addDays(today(), -2) });
  const old = closedRow(padaria, { created_at: published(91), deadline: addDays(today(), -1) });
  await db.insertInto('vacancy').values([young, lastDay, old]).execute();

  expect((await readVacancy(young.id, padaria)).body.reopensUntil).toBe(addDays(today(), 60));
  expect((await reopen(young.id, padaria)).body.applicationDeadline).toBe(addDays(today(), 60));
  expect((await reopen(lastDay.id, padaria)).body.applicationDeadline).toBe(today());
  expect((await readVacancy(old.id, padaria)).body).not.toHaveProperty('reopensUntil');
  const refused = await reopen(old.id, padaria);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Os 90 dias desta vaga terminaram e ela não pode ser reaberta. Duplique-a para publicar outra.',
  ]);
});

test('only its company and administrators can close and reopen a vacancy', async () => {
  const padaria = await aCompany(db);
  const openVacancy = await aVacancy(db, padaria);
  const closedVacancy = closedRow(padaria);
  await db.insertInto('vacancy').values(closedVacancy).execute();
  const stranger = await aCompany(db);
  for (const [as, statuses] of [
    // Another company does not see a closed vacancy.
    [stranger, [403, 404]],
    [await aCandidate(db), [403, 403]],
  ] as const) {
    expect([(await close(openVacancy.id, as)).status, (await reopen(closedVacancy.id, as)).status]).toEqual(
      statuses,
    );
  }
  expect((await close(openVacancy.id, stranger)).body.error).toBe('Esta vaga pertence a outra empresa.');
  expect((await close(newId(), padaria)).status).toBe(404);
  expect((await close('42', padaria)).status).toBe(400);
  const admin = await anAdmin(db);
  expect((await close(openVacancy.id, admin)).status).toBe(200);
  expect((await reopen(openVacancy.id, admin)).status).toBe(200);
  expect((await close(openVacancy.id, await aCompany(db, { banned: true }))).status).toBe(401);
});

test('a vacancy of a banned company cannot be reopened until the ban is lifted', async () => {
  const padaria = await aCompany(db);
  const openVacancy = await aVacancy(db, padaria);
  const closedVacancy = closedRow(padaria);
  await db.insertInto('vacancy').values(closedVacancy).execute();
  const admin = await anAdmin(db);

  await db.updateTable('account').set({ banned: true }).where('id', '=', padaria.id).execute();
  expect((await reopen(closedVacancy.id, admin)).body.code).toBe('vacancy_banned');
  await db.updateTable('account').set({ banned: false }).where('id', '=', padaria.id).execute();
  expect((await readVacancy(closedVacancy.id, admin)).body.status).toBe('Encerrada');
  expect((await readVacancy(openVacancy.id, admin)).body.status).toBe('Aberta');
});

test('however many are reopened and published at once, a company has at most fifteen open vacancies', async () => {
  const padaria = await aCompany(db);
  const closed = Array.from({ length: 12 }, () => closedRow(padaria));
  await db
    .insertInto('vacancy')
    .values([...Array.from({ length: 10 }, () => vacancyRow(padaria)), ...closed])
    .execute();
  const publish = () =>
    call(
      'POST /api/user/company/vacancy/create-vacancy',
      {
        body: {
          jobTitle: 'Pessoa atendente',
          jobDescription: 'Atender no balcão.',
          jobArea: 'Vendas',
          jobLocation: { city: 'Salvador', state: 'BA' },
          employmentType: 'CLT',
        },
      },
      padaria,
    );

  const responses = await Promise.all([
    ...closed.map(({ id }) => reopen(id, padaria)),
    ...Array.from({ length: 4 }, publish),
  ]);

  const refused = responses.filter(({ status }) => status !== 200);
  // Ten vacancies were open, so five of the sixteen requests are accepted.
  expect(refused.map(({ body }) => body.code)).toEqual(Array(11).fill('vacancy_limit'));
  expect(refused[0]?.body.error).toBe(
    'Sua empresa já tem 15 vagas abertas. Encerre ou exclua uma delas para abrir outra.',
  );
  const live = await db
    .selectFrom('vacancy')
    .select('id')
    .where('company_id', '=', padaria.id)
    .where('live', '=', true)
    .execute();
  expect(live).toHaveLength(15);

  expect((await close(live[0]?.id ?? '', padaria)).status).toBe(200);
  expect((await publish()).status).toBe(200);
});

test('a candidate who applies at the moment of closing is notified or refused', async () => {
  const padaria = await aCompany(db);
  for (let turn = 0; turn < 8; turn++) {
    const vacancy = await aVacancy(db, padaria);
    const ana = await aCandidate(db);

    const [applied, closed] = await Promise.all([apply(vacancy.id, ana), close(vacancy.id, padaria)]);

    expect(closed.status).toBe(200);
    expect(applied.status).toBeOneOf([200, 409]);
    const kinds = (await noticesOf(ana)).body.map(({ kind }) => kind);
    expect(kinds).toEqual(applied.status === 200 ? ['vacancy_ended'] : []);
  }
});

test('a later deadline alone does not open a vacancy that its company closed', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria, { deadline: addDays(today(), 5) });
  await close(vacancy.id, padaria);

  const { body } = await call(
    'PUT /api/user/company/vacancy/update-vacancy/:id',
    { params: { id: vacancy.id }, body: { applicationDeadline: addDays(today(), 20) } },
    padaria,
  );

  expect(body).toMatchObject({ status: 'Encerrada', reopensUntil: addDays(today(), 20) });
});
