import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { anInvitation } from '../../seeds/invitation-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { loggedAbout } from '../../test/logged-about.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { openBrowser } from '../../test/test-browser.ts';
import { createDelivery } from '../accounts/deliver-mail.ts';
import { newId } from '../platform/database/database.ts';
import type { QueuedMail } from '../platform/jobs.ts';
import { recordInvitedOpening } from '../resume-openings/resume-openings.ts';

const { app, authorization, call, db, services } = await startTestApp();

const remove = (as: Person, currentPassword = demoPassword) =>
  call('DELETE /api/user/my-account', { body: { currentPassword } }, as);
const apply = (jobVacancyId: string, as: Person) =>
  call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId } }, as);
const isThere = async ({ id }: { id: string }) =>
  (await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Somebody of whom every feature stores something, with the company that they deal with. */
async function aBusyCandidate() {
  const ana = await aCandidate(db, { name: 'Ana Atarefada' });
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  await anApplication(db, ana, vacancy);
  await openBrowser(app).post('/api/auth/login', { email: ana.email, password: demoPassword });
  await openBrowser(app).post('/api/auth/login', { email: ana.email, password: 'outra senha' });
  const choice = { body: { jobVacancyId: vacancy.id } };
  await call('POST /api/user/candidate/add-favorite', choice, ana);
  await call('POST /api/user/candidate/block-company', { body: { companyId: padaria.id } }, ana);
  await call('POST /api/user/company/add-favorite', { body: { candidateId: ana.id } }, padaria);
  await call('GET /api/user/candidate/list-candidate/:id', { params: { id: ana.id } }, padaria);
  await call('PUT /api/user/candidate/invitation-setting', { body: { invitable: false } }, ana);
  await anInvitation(db, ana, vacancy, { message: 'Venha!' });
  await call('GET /api/user/candidate/my-data', {}, ana);
  await call(
    'POST /api/report/create-report',
    {
      body: {
        type: 'company',
        targetId: padaria.id,
        reportReason: 'Spam ou Golpe',
        description: 'Cobra pela entrevista.',
      },
    },
    ana,
  );
  await call(
    'POST /api/report/create-report',
    { body: { type: 'candidate', targetId: ana.id, reportReason: 'Outro', description: 'Não veio.' } },
    padaria,
  );
  return { ana, padaria, vacancy };
}

/** What may go on naming an account that is gone, and why. */
const mayStay = {
  action_log: 'Marco Civil, art. 15: six months',
  rate_limit: 'how often something was asked for: a day at most',
  report: 'a complaint about the person outlives what it is about',
  'pgboss.job': 'the farewell, until it has left; work that finds nobody does nothing',
} as const;

/** Every table in which some row names an id, in whatever column. */
async function tablesNaming(id: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss')`.execute(db);
  const naming: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.raw(name)} t where position(${id} in to_jsonb(t)::text) > 0 limit 1`.execute(db);
    if (rows.length > 0) naming.push(name);
  }
  return naming;
}

/** The mails that wait for an account, whether or not it is still there. */
async function mailsOf({ id }: { id: string }): Promise<QueuedMail[]> {
  const { rows } = await sql<{ data: QueuedMail }>`
    select data from pgboss.job where name = 'mail' and data->>'accountId' = ${id}`.execute(db);
  return rows.map(({ data }) => data);
}

test('of an account that was deleted no row remains, but where it says why', async () => {
  const { ana, padaria, vacancy } = await aBusyCandidate();
  const before = await tablesNaming(ana.id);

  const { status, body } = await remove(ana);

  expect(status).toBe(200);
  expect(body.message).toBe('Sua conta foi excluída. Obrigado pelo tempo que passou com a gente!');
  expect(before).toEqual(
    expect.arrayContaining(['account', 'candidate', 'candidate_search', 'failed_sign_in']),
  );
  const after = await tablesNaming(ana.id);
  expect(after.filter((name) => !(name in mayStay))).toEqual([]);
  const counts = await call(
    'GET /api/user/company/vacancy/:id/status-count',
    { params: { id: vacancy.id } },
    padaria,
  );
  expect(counts.body.every(({ count }) => count === 0)).toBe(true);
});

test('reports stay: of theirs nobody knows whose they were, and those about them are still judged', async () => {
  const { ana, padaria } = await aBusyCandidate();

  await remove(ana);

  const reports = await db
    .selectFrom('report')
    .select(['reporter_id', 'target_id', 'description', 'is_open'])
    .where('target_id', 'in', [ana.id, padaria.id])
    .orderBy('id')
    .execute();
  expect(reports).toEqual([
    { reporter_id: null, target_id: padaria.id, description: 'Cobra pela entrevista.', is_open: true },
    { reporter_id: padaria.id, target_id: ana.id, description: 'Não veio.', is_open: true },
  ]);
  expect(await loggedAbout(db, `Conta excluída: ${ana.email}`)).toHaveLength(1);
});

test('every session ends at once, and the e-mail is free again', async () => {
  const ana = await aCandidate(db);
  const browser = openBrowser(app);
  const other = await browser.post('/api/auth/login', { email: ana.email, password: demoPassword });
  const { accessToken } = other.json<{ accessToken: string }>();
  const me = (token: string) => app.inject({ url: '/api/user/me', headers: { authorization: token } });
  expect((await me(`Bearer ${accessToken}`)).statusCode).toBe(200);
  const { authorization: asking } = await authorization(ana);

  await remove(ana);

  for (const token of [asking, `Bearer ${accessToken}`]) {
    const answer = await me(token);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'session_ended']);
  }
  expect((await browser.post('/api/auth/refresh-token')).statusCode).toBe(401);
  expect(
    (await openBrowser(app).post('/api/auth/login', { email: ana.email, password: demoPassword })).statusCode,
  ).toBe(401);
  expect((await aCandidate(db, { email: ana.email })).email).toBe(ana.email);
});

test('a wrong password is said beside its field, changes nothing, and is tried ten times in a quarter of an hour', async () => {
  const ana = await aCandidate(db);

  const first = await remove(ana, 'outra senha');
  expect([first.status, first.body]).toMatchObject([
    400,
    { issues: [{ path: 'currentPassword', message: 'A senha atual está incorreta.' }] },
  ]);
  const more = await Promise.all(Array.from({ length: 14 }, () => remove(ana, 'outra senha')));

  expect(more.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(9).fill(400),
    ...Array<number>(5).fill(429),
  ]);
  expect((await remove(ana)).status).toBe(429);
  expect(await isThere(ana)).toBe(true);
  expect(await mailsOf(ana)).toEqual([]);
});

test('only candidates, only themselves, and never without a password', async () => {
  const [ana, padaria] = [await aCandidate(db), await aCompany(db)];

  expect((await remove(padaria)).status).toBe(403);
  expect((await call('DELETE /api/user/my-account', { body: { currentPassword: '' } }, ana)).status).toBe(
    400,
  );
  expect(
    (await call('DELETE /api/user/my-account', { body: { currentPassword: demoPassword } })).status,
  ).toBe(401);
  expect(await isThere(ana)).toBe(true);
});

test('a farewell goes to the address that was, once it was confirmed, though the account is gone', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db, { email_confirmed_at: null })];
  await remove(ana);
  await remove(bia);

  const [mail, ...others] = await mailsOf(ana);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Sua conta no Trampolim foi excluída', foreign: false });
  expect(await mailsOf(bia)).toEqual([]);

  const sent: string[] = [];
  const deliver = createDelivery(services, {
    send: async ({ to }) => {
      sent.push(to);
    },
    close: () => undefined,
  });
  await deliver(mail as QueuedMail, newId());
  expect(sent).toEqual([ana.email]);
});

test('whoever gives an account another address and ends it does not do so unseen', async () => {
  const ana = await aCandidate(db);
  await db
    .updateTable('account')
    .set({ email: 'quem.tomou@exemplo.com.br', email_confirmed_at: null })
    .where('id', '=', ana.id)
    .execute();
  for (const [email, confirmed, left_at] of [
    ['de.muito.antes@exemplo.com.br', true, '2026-01-02T03:04:05Z'],
    [ana.email, true, '2026-02-02T03:04:05Z'],
    ['nunca.provado@exemplo.com.br', false, '2026-03-02T03:04:05Z'],
  ] as const) {
    await db
      .insertInto('former_address')
      .values({ id: newId(), account_id: ana.id, email, confirmed, left_at })
      .execute();
  }

  await remove(ana);

  const mails = await mailsOf(ana);
  expect(mails.map(({ leftAddress }) => leftAddress)).toEqual([{ farewellTo: ana.email }]);
});

test('deleted eight times at once, an account is deleted once', async () => {
  const ana = await aCandidate(db);

  const answers = await Promise.all(Array.from({ length: 8 }, () => remove(ana)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)]);
  expect(await mailsOf(ana)).toHaveLength(1);
  expect(await loggedAbout(db, `Conta excluída: ${ana.email}`)).toHaveLength(1);
});

/** How many wait for somebody else's lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

test('a session that is ended meanwhile deletes nothing, though it knew the password', async () => {
  const ana = await aCandidate(db);
  await authorization(ana);

  const { removing } = await db.transaction().execute(async (transaction) => {
    await sql`select from account where id = ${ana.id} for update`.execute(transaction);
    const removing = remove(ana);
    await expect.poll(countWaiting).toBe(1);
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

test('what a company is just doing with an application is finished before the account goes', async () => {
  const ana = await aCandidate(db);
  const padaria = await aCompany(db);
  await anApplication(db, ana, await aVacancy(db, padaria));

  const { removing } = await db.transaction().execute(async (transaction) => {
    await sql`select from application where candidate_id = ${ana.id} for update`.execute(transaction);
    const removing = remove(ana);
    await expect.poll(countWaiting).toBe(1);
    await recordInvitedOpening(transaction, { companyId: padaria.id, candidateId: ana.id });
    return { removing };
  });

  expect((await removing).status).toBe(200);
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

    // All wait for what is held, and go on at once.
    const { removing, meanwhile } = await db.transaction().execute(async (transaction) => {
      await sql`select from ${sql.table(held)} where ${sql.ref(owner)} = ${ana.id} for update`.execute(
        transaction,
      );
      const removing = remove(ana);
      await expect.poll(countWaiting).toBe(1);
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
      await expect.poll(countWaiting).toBeGreaterThan(3);
      // Wrapped, because the answers come only once this is committed.
      return { removing, meanwhile };
    });

    expect((await removing).status).toBe(200);
    const refused = (await meanwhile).map(({ status }) => status).filter((status) => status >= 500);
    expect(refused).toEqual([]);
    const left = (await tablesNaming(ana.id)).filter((name) => !(name in mayStay));
    // A sign-in of this very moment was counted before it was refused; a quiet day forgets it.
    expect(left.filter((name) => name !== 'failed_sign_in')).toEqual([]);
  },
);
