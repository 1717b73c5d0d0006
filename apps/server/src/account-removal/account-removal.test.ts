import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { openBrowser } from '../../test/callers/test-browser.ts';
import { startRemovalScenario, tablesWithDeletedIds } from '../../test/scenarios/removal-scenario.ts';
import { loggedAbout } from '../../test/stored/logged-about.ts';
import { createDelivery } from '../accounts/deliver-mail.ts';
import { newId } from '../platform/database/database.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';

const { app, authorization, call, db, services, remove, isThere, aBusyCandidate, tablesNaming, mailsOf } =
  await startRemovalScenario();

test('no row of a deleted account remains, except in tables with a stated reason', async () => {
  const { ana, padaria, vacancy } = await aBusyCandidate();
  const before = await tablesNaming(ana.id);

  const { status, body } = await remove(ana);

  expect(status).toBe(200);
  expect(body.message).toBe('Sua conta foi excluída. Obrigado pelo tempo que passou com a gente!');
  expect(before).toEqual(
    expect.arrayContaining(['account', 'candidate', 'candidate_search', 'failed_sign_in']),
  );
  const after = await tablesNaming(ana.id);
  expect(after.filter((name) => !(name in tablesWithDeletedIds))).toEqual([]);
  const counts = await call(
    'GET /api/user/company/vacancy/:id/status-count',
    { params: { id: vacancy.id } },
    padaria,
  );
  expect(counts.body.every(({ count }) => count === 0)).toBe(true);
});

test('reports by or about a deleted account lose its personal data', async () => {
  const { ana, padaria, sentReportText } = await aBusyCandidate();

  await remove(ana);

  const reports = await db
    .selectFrom('report')
    .select(['reporter_id', 'target_id', 'description', 'state', 'snapshot', 'answerable_id'])
    .where('target_id', 'in', [ana.id, padaria.id])
    .orderBy('id')
    .execute();
  expect(reports).toEqual([
    {
      reporter_id: null,
      target_id: padaria.id,
      description: sentReportText,
      state: 'open',
      snapshot: expect.objectContaining({ companyName: padaria.name }) as object,
      answerable_id: padaria.id,
    },
    {
      reporter_id: padaria.id,
      target_id: ana.id,
      description: 'Apagada com a conta denunciada.',
      state: 'open',
      snapshot: {},
      answerable_id: null,
    },
  ]);
  expect(await loggedAbout(db, `Conta excluída: ${ana.email}`)).toHaveLength(1);
});

test('every session ends at once', async () => {
  const ana = await aCandidate(db);
  const browser = openBrowser(app);
  const signIn = await browser.post('/api/auth/login', { email: ana.email, password: demoPassword });
  const { accessToken } = signIn.json<{ accessToken: string }>();
  const requestUser = (token: string) =>
    app.inject({ url: '/api/user/me', headers: { authorization: token } });
  expect((await requestUser(`Bearer ${accessToken}`)).statusCode).toBe(200);
  const { authorization: ownToken } = await authorization(ana);

  await remove(ana);

  for (const token of [ownToken, `Bearer ${accessToken}`]) {
    const response = await requestUser(token);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([401, 'session_ended']);
  }
  expect((await browser.post('/api/auth/refresh-token')).statusCode).toBe(401);
  expect(
    (await openBrowser(app).post('/api/auth/login', { email: ana.email, password: demoPassword })).statusCode,
  ).toBe(401);
});

test('the e-mail address is free again', async () => {
  const ana = await aCandidate(db);

  await remove(ana);

  expect((await aCandidate(db, { email: ana.email })).email).toBe(ana.email);
});

test('a wrong password may be tried ten times in 15 minutes', async () => {
  const ana = await aCandidate(db);

  const firstResponse = await remove(ana, 'outra senha');
  expect([firstResponse.status, firstResponse.body]).toMatchObject([
    400,
    { issues: [{ path: 'currentPassword', message: 'A senha atual está incorreta.' }] },
  ]);
  const responses = await Promise.all(Array.from({ length: 14 }, () => remove(ana, 'outra senha')));

  expect(responses.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(9).fill(400),
    ...Array<number>(5).fill(429),
  ]);
  expect((await remove(ana)).status).toBe(429);
  expect(await isThere(ana)).toBe(true);
  expect(await mailsOf(ana)).toEqual([]);
});

test('an account is never deleted without its password or without a sign-in', async () => {
  const ana = await aCandidate(db);

  expect((await call('DELETE /api/user/my-account', { body: { currentPassword: '' } }, ana)).status).toBe(
    400,
  );
  expect(
    (await call('DELETE /api/user/my-account', { body: { currentPassword: demoPassword } })).status,
  ).toBe(401);
  expect(await isThere(ana)).toBe(true);
});

test('a farewell is mailed to a confirmed e-mail address after the account is gone', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db, { email_confirmed_at: null })];
  await remove(ana);
  await remove(bia);

  const [mail, ...others] = await mailsOf(ana);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Sua conta no Trampolim foi excluída', foreign: false });
  expect(await mailsOf(bia)).toEqual([]);

  const recipients: string[] = [];
  const deliver = createDelivery(services, {
    send: async ({ to }) => {
      recipients.push(to);
    },
    close: () => undefined,
  });
  await deliver(mail as QueuedMail, newId());
  expect(recipients).toEqual([ana.email]);
});

test('a change of the e-mail address does not hide the deletion from the owner', async () => {
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
