import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aNotice } from '../../seeds/notice-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { openBrowser } from '../../test/callers/test-browser.ts';
import { exceptions, startRemovalScenario } from '../../test/scenarios/removal-scenario.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { loggedAbout } from '../../test/stored/logged-about.ts';
import { newId } from '../platform/database/database.ts';
import { recordApplicantOpening } from '../resume-openings/resume-openings.ts';

const { app, authorization, call, db, remove, apply, isThere, aBusyCandidate, tablesNaming, mailsOf } =
  await startRemovalScenario();

test('eight simultaneous deletions delete an account once', async () => {
  const ana = await aCandidate(db);

  const responses = await Promise.all(Array.from({ length: 8 }, () => remove(ana)));

  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)]);
  expect(await mailsOf(ana)).toHaveLength(1);
  expect(await loggedAbout(db, `Conta excluída: ${ana.email}`)).toHaveLength(1);
});

test('a session that is ended meanwhile deletes nothing, even with the right password', async () => {
  const ana = await aCandidate(db);
  await authorization(ana);

  const { removing } = await db.transaction().execute(async (transaction) => {
    await sql`select from account where id = ${ana.id} for update`.execute(transaction);
    const removing = remove(ana);
    await expect.poll(() => countWaiting(db)).toBe(1);
    await transaction
      .updateTable('session')
      .set({ ended_at: sql`now()` })
      .where('account_id', '=', ana.id)
      .execute();
    return { removing };
  });

  const { status, body } = await removing;
  expect([status, body.code, await isThere(ana)]).toEqual([401, 'session_ended', true]);
});

test('a company’s action on an application finishes before the account is deleted', async () => {
  const ana = await aCandidate(db);
  const padaria = await aCompany(db);
  await anApplication(db, ana, await aVacancy(db, padaria));

  const { removing } = await db.transaction().execute(async (transaction) => {
    await sql`select from application where candidate_id = ${ana.id} for update`.execute(transaction);
    const removing = remove(ana);
    await expect.poll(() => countWaiting(db)).toBe(1);
    await recordApplicantOpening(transaction, { companyId: padaria.id, candidateId: ana.id });
    return { removing };
  });

  expect((await removing).status).toBe(200);
});

test('removing a vacancy locks in the same order as withdrawals and account deletions', async () => {
  const padaria = await aCompany(db);
  const [ana, vacancy] = [await aCandidate(db), await aVacancy(db, padaria)];
  await anApplication(db, ana, vacancy, { status: 'Em Análise' });

  const { withdrawing } = await db.transaction().execute(async (transaction) => {
    await sql`select from vacancy where id = ${vacancy.id} for update`.execute(transaction);
    const withdrawing = call(
      'DELETE /api/user/company/vacancy/remove-interested',
      { body: { jobVacancyId: vacancy.id } },
      ana,
    );
    await expect.poll(() => countWaiting(db)).toBe(1);
    await sql`select from application where candidate_id = ${ana.id} for update nowait`.execute(transaction);
    return { withdrawing };
  });
  expect((await withdrawing).status).toBe(200);

  await anApplication(db, ana, vacancy);
  const { deleting } = await db.transaction().execute(async (transaction) => {
    await sql`select from application where candidate_id = ${ana.id} for update`.execute(transaction);
    const deleting = call(
      'DELETE /api/user/company/vacancy/delete-vacancy/:id',
      { params: { id: vacancy.id } },
      padaria,
    );
    await expect.poll(() => countWaiting(db)).toBe(1);
    await sql`select from account where id = ${ana.id} for update nowait`.execute(transaction);
    return { deleting };
  });
  expect((await deleting).status).toBe(200);
});

test('deleting a company and its colleagues at the same time causes no deadlock', async () => {
  const padaria = await aCompany(db);
  const [joana, pedro] = [await aColleague(db, padaria), await aColleague(db, padaria)];
  const vacancy = await aVacancy(db, padaria);
  for (const author of [joana, pedro]) {
    const ana = await aCandidate(db);
    await anApplication(db, ana, vacancy);
    await call(
      'POST /api/user/company/vacancy/vacancy-status/update',
      { body: { candidateId: ana.id, jobVacancyId: vacancy.id, status: 'Aprovado' } },
      author,
    );
  }

  const { going } = await db.transaction().execute(async (transaction) => {
    await sql`select from application_step where author_id in (${joana.id}, ${pedro.id}) for update`.execute(
      transaction,
    );
    const company = remove(padaria);
    await expect.poll(() => countWaiting(db)).toBe(1);
    const removed = call('DELETE /api/user/company/people/:id', { params: { id: joana.id } }, padaria);
    const left = call(
      'DELETE /api/user/company/my-place',
      { body: { currentPassword: demoPassword } },
      pedro,
    );
    await expect.poll(() => countWaiting(db)).toBe(3);
    return { going: Promise.all([company, removed, left]) };
  });

  expect((await going).map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [401, 'session_ended'],
    [401, 'session_ended'],
  ]);
});

test('an account’s deletion waits for a transaction that holds its notices', async () => {
  const padaria = await aCompany(db);
  // This call starts first but runs last: the deletion locks this row before the other one, a reader locks it after.
  const late = `f${newId().slice(1)}`;
  await aNotice(db, padaria, { about_id: late, place: late });
  const early = await aNotice(db, padaria, { about_id: `0${newId().slice(1)}` });

  const { both } = await db.transaction().execute(async (transaction) => {
    await sql`select from notice where id = ${early.id} for update`.execute(transaction);
    const upTo = new Date().toISOString();
    const read = call('POST /api/notices/read', { body: { upTo } }, padaria);
    await expect.poll(() => countWaiting(db)).toBe(1);
    const removed = remove(padaria);
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { both: Promise.all([read, removed]) };
  });

  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
});

test.each(['account', 'candidate', 'application'] as const)(
  'an account that is deleted while everything is done with it, with its %s held, leaves nothing behind and no fault',
  async (held) => {
    const { ana, padaria, vacancy } = await aBusyCandidate();
    const others = [await aVacancy(db, padaria), await aVacancy(db, padaria), await aVacancy(db, padaria)];
    const shop = await aCompany(db);
    const { id: jobVacancyId } = await aVacancy(db, shop);
    const toStar = { body: { jobVacancyId } };
    const ofCandidate = { body: { candidateId: ana.id } };
    const owner = held === 'application' ? 'candidate_id' : 'id';

    // All of them wait for the lock and continue at once.
    const { removing, meanwhile } = await db.transaction().execute(async (transaction) => {
      await sql`select from ${sql.table(held)} where ${sql.ref(owner)} = ${ana.id} for update`.execute(
        transaction,
      );
      const removing = remove(ana);
      await expect.poll(() => countWaiting(db)).toBe(1);
      const meanwhile = Promise.all([
        ...others.map(({ id }) => apply(id, ana)),
        call('POST /api/user/candidate/add-favorite', toStar, ana),
        call('POST /api/user/candidate/block-company', { body: { companyId: shop.id } }, ana),
        call('PUT /api/user/candidate/visibility', { body: { visible: false } }, ana),
        openBrowser(app)
          .post('/api/auth/login', { email: ana.email, password: demoPassword })
          .then(({ statusCode }) => ({ status: statusCode })),
        call('GET /api/user/candidate/list-candidate/:id', { params: { id: ana.id } }, shop),
        call(
          'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
          { params: { vacancyId: vacancy.id, candidateId: ana.id } },
          padaria,
        ),
        call(
          'POST /api/user/company/vacancy/vacancy-status/update',
          { body: { candidateId: ana.id, jobVacancyId: vacancy.id, status: 'Dispensado' } },
          padaria,
        ),
        call('POST /api/user/company/add-favorite', ofCandidate, shop),
        call(
          'POST /api/user/company/invite-candidate',
          { body: { candidateId: ana.id, jobVacancyId } },
          shop,
        ),
      ]);
      await expect.poll(() => countWaiting(db)).toBeGreaterThan(3);
      // Wrapped in an object, because awaiting the answers here would wait for this transaction.
      return { removing, meanwhile };
    });

    expect((await removing).status).toBe(200);
    const refused = (await meanwhile).map(({ status }) => status).filter((status) => status >= 500);
    expect(refused).toEqual([]);
    const left = (await tablesNaming(ana.id)).filter((name) => !(name in exceptions));
    // A sign-in at this moment was counted before it was refused. The count is deleted after a quiet day.
    expect(left.filter((name) => name !== 'failed_sign_in')).toEqual([]);
  },
);
