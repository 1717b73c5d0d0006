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
import { startRemovalScenario, tablesWithDeletedIds } from '../../test/scenarios/removal-scenario.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { loggedAbout } from '../../test/stored/logged-about.ts';
import type { Person } from '../../test/test-app.ts';
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

// The next tests return the pending responses of a transaction in an object. Returned directly, they would be awaited
// before the transaction ends, for which they wait.

test('a session that ends while its request waits cannot delete the account', async () => {
  const ana = await aCandidate(db);
  await authorization(ana);

  const { removal } = await db.transaction().execute(async (transaction) => {
    await sql`select from account where id = ${ana.id} for update`.execute(transaction);
    const removal = remove(ana);
    await expect.poll(() => countWaiting(db)).toBe(1);
    await transaction
      .updateTable('session')
      .set({ ended_at: sql`now()` })
      .where('account_id', '=', ana.id)
      .execute();
    return { removal };
  });

  const { status, body } = await removal;
  expect([status, body.code, await isThere(ana)]).toEqual([401, 'session_ended', true]);
});

test('a company’s action on an application finishes before the account is deleted', async () => {
  const ana = await aCandidate(db);
  const padaria = await aCompany(db);
  await anApplication(db, ana, await aVacancy(db, padaria));

  const { removal } = await db.transaction().execute(async (transaction) => {
    await sql`select from application where candidate_id = ${ana.id} for update`.execute(transaction);
    const removal = remove(ana);
    await expect.poll(() => countWaiting(db)).toBe(1);
    await recordApplicantOpening(transaction, { companyId: padaria.id, candidateId: ana.id });
    return { removal };
  });

  expect((await removal).status).toBe(200);
});

test('removing a vacancy locks in the same order as withdrawals and account deletions', async () => {
  const padaria = await aCompany(db);
  const [ana, vacancy] = [await aCandidate(db), await aVacancy(db, padaria)];
  await anApplication(db, ana, vacancy, { status: 'Em Análise' });

  // A withdrawal locks the vacancy first: while it waits for that, the application is free.
  const { withdrawal } = await db.transaction().execute(async (transaction) => {
    await sql`select from vacancy where id = ${vacancy.id} for update`.execute(transaction);
    const withdrawal = call(
      'DELETE /api/user/company/vacancy/remove-interested',
      { body: { jobVacancyId: vacancy.id } },
      ana,
    );
    await expect.poll(() => countWaiting(db)).toBe(1);
    await sql`select from application where candidate_id = ${ana.id} for update nowait`.execute(transaction);
    return { withdrawal };
  });
  expect((await withdrawal).status).toBe(200);

  await anApplication(db, ana, vacancy);
  // A removal locks the applications first: while it waits for them, their accounts are free.
  const { deletion } = await db.transaction().execute(async (transaction) => {
    await sql`select from application where candidate_id = ${ana.id} for update`.execute(transaction);
    const deletion = call(
      'DELETE /api/user/company/vacancy/delete-vacancy/:id',
      { params: { id: vacancy.id } },
      padaria,
    );
    await expect.poll(() => countWaiting(db)).toBe(1);
    await sql`select from account where id = ${ana.id} for update nowait`.execute(transaction);
    return { deletion };
  });
  expect((await deletion).status).toBe(200);
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

  const { responses } = await db.transaction().execute(async (transaction) => {
    await sql`select from application_step where author_id in (${joana.id}, ${pedro.id}) for update`.execute(
      transaction,
    );
    const companyRemoval = remove(padaria);
    await expect.poll(() => countWaiting(db)).toBe(1);
    const colleagueRemoval = call(
      'DELETE /api/user/company/people/:id',
      { params: { id: joana.id } },
      padaria,
    );
    const departure = call(
      'DELETE /api/user/company/my-place',
      { body: { currentPassword: demoPassword } },
      pedro,
    );
    await expect.poll(() => countWaiting(db)).toBe(3);
    return { responses: Promise.all([companyRemoval, colleagueRemoval, departure]) };
  });

  expect((await responses).map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [401, 'session_ended'],
    [401, 'session_ended'],
  ]);
});

test('reading notices and deleting their account at the same time cause no deadlock', async () => {
  const padaria = await aCompany(db);
  // Reading locks notices in the order of `about_id`. A deletion may lock them as they were inserted, or from the
  // highest `place`. This notice comes last for reading and first for the deletion. If the deletion did not wait for
  // the account, which reading locks too, each would hold one notice and wait for the other.
  const highestId = `f${newId().slice(1)}`;
  await aNotice(db, padaria, { about_id: highestId, place: highestId });
  const firstNotice = await aNotice(db, padaria, { about_id: `0${newId().slice(1)}` });

  const { responses } = await db.transaction().execute(async (transaction) => {
    await sql`select from notice where id = ${firstNotice.id} for update`.execute(transaction);
    const upTo = new Date().toISOString();
    const reading = call('POST /api/notices/read', { body: { upTo } }, padaria);
    await expect.poll(() => countWaiting(db)).toBe(1);
    const removal = remove(padaria);
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { responses: Promise.all([reading, removal]) };
  });

  expect((await responses).map(({ status }) => status)).toEqual([200, 200]);
});

interface Participants {
  ana: Person & { email: string };
  padaria: Person;
  shop: Person;
  vacancy: { id: string };
  otherVacancies: { id: string }[];
  shopVacancy: { id: string };
}

/** Sends every kind of request by and about a candidate. */
function actOn({ ana, padaria, shop, vacancy, otherVacancies, shopVacancy }: Participants) {
  return [
    ...otherVacancies.map(({ id }) => apply(id, ana)),
    call('POST /api/user/candidate/add-favorite', { body: { jobVacancyId: shopVacancy.id } }, ana),
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
    call('POST /api/user/company/add-favorite', { body: { candidateId: ana.id } }, shop),
    call(
      'POST /api/user/company/invite-candidate',
      { body: { candidateId: ana.id, jobVacancyId: shopVacancy.id } },
      shop,
    ),
  ];
}

test.each(['account', 'candidate', 'application'] as const)(
  'an account that is deleted during many actions leaves nothing behind (%s locked)',
  async (lockedTable) => {
    const { ana, padaria, vacancy } = await aBusyCandidate();
    const otherVacancies = [
      await aVacancy(db, padaria),
      await aVacancy(db, padaria),
      await aVacancy(db, padaria),
    ];
    const shop = await aCompany(db);
    const shopVacancy = await aVacancy(db, shop);
    const ownerColumn = lockedTable === 'application' ? 'candidate_id' : 'id';

    // All calls wait for the lock and then continue at once.
    const { removal, otherCalls } = await db.transaction().execute(async (transaction) => {
      await sql`select from ${sql.table(lockedTable)} where ${sql.ref(ownerColumn)} = ${ana.id} for update`.execute(
        transaction,
      );
      const removal = remove(ana);
      await expect.poll(() => countWaiting(db)).toBe(1);
      const otherCalls = Promise.all(actOn({ ana, padaria, vacancy, otherVacancies, shop, shopVacancy }));
      await expect.poll(() => countWaiting(db)).toBeGreaterThan(3);
      return { removal, otherCalls };
    });

    expect((await removal).status).toBe(200);
    const serverErrors = (await otherCalls).map(({ status }) => status).filter((status) => status >= 500);
    expect(serverErrors).toEqual([]);
    const remainingTables = (await tablesNaming(ana.id)).filter((name) => !(name in tablesWithDeletedIds));
    // The sign-in was counted before it was refused. The count is deleted after a quiet day.
    expect(remainingTables.filter((name) => name !== 'failed_sign_in')).toEqual([]);
  },
);
