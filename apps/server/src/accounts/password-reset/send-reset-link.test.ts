import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aColleague } from '../../../seeds/colleague-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { demoPassword } from '../../../seeds/demo-password.ts';
import { openSession } from '../../../test/callers/own-session.ts';
import { openBrowser } from '../../../test/callers/test-browser.ts';
import { mailsTo } from '../../../test/mails-and-notices/queued-mails.ts';
import { resetTokensTo } from '../../../test/mails-and-notices/reset-links.ts';
import { loggedAbout } from '../../../test/stored/logged-about.ts';
import { startTestApp } from '../../../test/test-app.ts';

const testApp = await startTestApp({ PUBLIC_URL: 'https://trampolim.example' });
const { app, call, db, services } = testApp;

const responseMessage = 'Instruções para redefinição de senha enviadas para o seu e-mail.';
const requestReset = (email: string) => call('POST /api/user/forgot-password', { body: { email } });
const requestResetFrom = (network: string, email: string) =>
  openBrowser(app, network).post('/api/user/forgot-password', { email });
const readReset = (token: string | undefined) =>
  call('POST /api/auth/password-reset', { body: { ...(token !== undefined && { token }) } });

/** Makes the counts of rate limits expire sooner. */
const ageRateLimits = (interval: string) =>
  sql`update rate_limit set expire = expire - extract(epoch from ${interval}::interval) * 1000`.execute(db);

test('an account of any role is mailed a link with the product’s own text', async () => {
  const padaria = await aCompany(db);
  const people = [
    await aCandidate(db, { email: 'Ana.Lima@exemplo.com', email_confirmed_at: null }),
    padaria,
    await aColleague(db, padaria),
    await anAdmin(db),
  ];
  for (const { email } of people) {
    const { status, body } = await requestReset(` ${email.toUpperCase()} `);
    expect([status, body]).toEqual([200, { message: responseMessage }]);

    const [mail, ...otherMails] = await mailsTo(db, email);
    expect(otherMails).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Crie uma senha nova no Trampolim',
      foreign: false,
      security: true,
      resetsPassword: true,
    });
    expect(mail?.text).toContain('vale por 1 hora e só uma vez');
    const [token] = await resetTokensTo(db, email);
    expect(mail?.html).toContain(`href="https://trampolim.example/reset-password#${token}"`);
    expect((await readReset(token)).body).toEqual({ email });
  }
  expect(await loggedAbout(db, 'ANA.LIMA')).toEqual(['Link de nova senha pedido: ANA.LIMA@EXEMPLO.COM']);
});

test('an unknown e-mail address gets the same response, statements and jobs as an account', async () => {
  const [ana, bannedCandidate] = [await aCandidate(db), await aCandidate(db, { banned: true })];
  const removedColleague = await aColleague(db, await aCompany(db));
  await db.deleteFrom('company_member').where('account_id', '=', removedColleague.id).execute();
  const querySpy = vi.spyOn(pg.Client.prototype, 'query');
  // Ignores the connections of the job queue, which runs statements at any time.
  const serverClients = new Set<unknown>();
  services.pool.on('acquire', (client) => serverClients.add(client));
  const statementsOf = async (email: string) => {
    querySpy.mockClear();
    expect((await requestReset(email)).body).toEqual({ message: responseMessage });
    const { calls, contexts } = querySpy.mock;
    return calls.flatMap(([query]: unknown[], index) =>
      serverClients.has(contexts[index])
        ? [typeof query === 'string' ? query : (query as { text: string }).text]
        : [],
    );
  };
  const countQueuedMails = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pgboss.job where name = 'mail'`.execute(db);
    return rows[0]?.count ?? 0;
  };

  const before = await countQueuedMails();
  const expectedStatements = await statementsOf(ana.email);
  expect(expectedStatements.length).toBeGreaterThan(5);
  for (const email of [bannedCandidate.email, removedColleague.email, 'ninguem@exemplo.com'])
    expect(await statementsOf(email)).toEqual(expectedStatements);
  querySpy.mockRestore();

  expect(await countQueuedMails()).toBe(before + 4);
  expect(
    await db
      .selectFrom('password_reset')
      .select('account_id')
      .where('account_id', 'in', [bannedCandidate.id, removedColleague.id])
      .execute(),
  ).toEqual([{ account_id: bannedCandidate.id }]);
  expect(await loggedAbout(db, 'ninguem@')).toEqual([
    'Link de nova senha pedido, sem conta: ninguem@exemplo.com',
  ]);
});

test('a banned account gets a mail about the ban instead of a link', async () => {
  const bannedCandidate = await aCandidate(db, { banned: true });

  await requestReset(bannedCandidate.email);

  const [mail] = await mailsTo(db, bannedCandidate.email);
  expect(mail).toMatchObject({ subject: 'Sua conta no Trampolim está banida', foreign: false });
  expect(mail?.text).toMatch(/Falar com o suporte:\n[^\n]+\/termos-de-privacidade#quem-somos\n/);
  expect(mail?.text).not.toContain('reset-password');
});

test('an invalid e-mail, an array and a number are refused at the field', async () => {
  for (const email of ['ana', 'ana@exemplo.com\0', 'añá@exemplo.com', ['ana@exemplo.com'], 7]) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/user/forgot-password',
      payload: { email },
    });
    expect([response.statusCode, response.json<{ issues: { path: string }[] }>().issues[0]?.path]).toEqual([
      400,
      'email',
    ]);
  }
});

test('five requests an hour and twenty a day send a mail, all with the same response', async () => {
  const { email } = await aCandidate(db);
  const requestResets = async (hour: number) => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => requestResetFrom(`192.0.${hour}.${index}`, email)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    return (await resetTokensTo(db, email)).length;
  };

  const linkCounts = [await requestResets(1), await requestResets(1)];
  for (let hour = 2; hour <= 5; hour += 1) {
    await ageRateLimits('61 minutes');
    linkCounts.push(await requestResets(hour));
  }

  expect(linkCounts).toEqual([5, 5, 10, 15, 20, 20]);
  expect((await loggedAbout(db, `demais para ${email}`)).length).toBe(1);
  // The last five were requested at once. Only the newest link is valid.
  const lastResponses = await Promise.all((await resetTokensTo(db, email)).slice(-5).map(readReset));
  expect(lastResponses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('one network may request ten links a day for an e-mail address, with or without an account', async () => {
  const { email } = await aCandidate(db);

  for (const [network, address] of [
    ['198.51.100.1', email],
    ['198.51.100.2', 'outra.pessoa@exemplo.com'],
  ] as const) {
    const responses = await Promise.all(Array.from({ length: 12 }, () => requestResetFrom(network, address)));
    const refusals = responses.filter(({ statusCode }) => statusCode === 429);
    expect(refusals).toHaveLength(2);
    // A day has 86,400 seconds.
    expect(Number(refusals[0]?.headers['retry-after'])).toBeGreaterThan(80_000);
  }
  expect((await requestResetFrom('198.51.100.3', email)).statusCode).toBe(200);
});

test('one network may request sixty links an hour', async () => {
  const responses = await Promise.all(
    Array.from({ length: 62 }, (_, index) => requestResetFrom('198.51.100.4', `pessoa${index}@exemplo.com`)),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
});

test('only the newest link is valid', async () => {
  const ana = await aCandidate(db);
  await requestReset(ana.email);
  await requestReset(ana.email);
  const [oldToken, newestToken] = await resetTokensTo(db, ana.email);

  expect((await readReset(oldToken)).body.code).toBe('reset_unknown');
  expect((await readReset(newestToken)).status).toBe(200);
});

test('a change of the password or the e-mail address invalidates the link, other letter case does not', async () => {
  const ana = await aCandidate(db);
  const changes: [string, { email?: string; password_hash?: string }, number][] = [
    ['other letters', { email: ana.email.toUpperCase() }, 200],
    ['password', { password_hash: 'another' }, 404],
    ['e-mail address', { email: 'outra.ana@exemplo.com' }, 404],
  ];
  let email = ana.email;

  for (const [changed, change, status] of changes) {
    await requestReset(email);
    const token = (await resetTokensTo(db, email)).at(-1);
    await db.updateTable('account').set(change).where('id', '=', ana.id).execute();
    email = change.email ?? email;
    expect([changed, (await readReset(token)).status]).toEqual([changed, status]);
  }
});

test('using a link during a password change and new requests results in one password', async () => {
  const ana = await aCandidate(db);
  await requestReset(ana.email);
  const [token = ''] = await resetTokensTo(db, ana.email);
  const session = await openSession(testApp, ana);
  const [passwordByLink, passwordBySession] = ['a senha de quem tem o link', 'a senha de quem entrou'];

  const [resetResponse, changeResponse, ...linkResponses] = await Promise.all([
    call('POST /api/user/reset-password', { query: {}, body: { token, newPassword: passwordByLink } }),
    session.ask('PUT', '/api/user/my-access', {
      currentPassword: demoPassword,
      newPassword: passwordBySession,
    }),
    requestReset(ana.email),
    requestReset(ana.email),
  ]);

  expect(linkResponses.map(({ status }) => status)).toEqual([200, 200]);
  // A newer link or a password change invalidates this one, and using it ends the session.
  expect([200, 404]).toContain(resetResponse.status);
  expect([200, 401]).toContain(changeResponse.statusCode);
  const signIns = await Promise.all(
    [passwordByLink, passwordBySession].map((password) =>
      call('POST /api/auth/login', { body: { email: ana.email, password } }),
    ),
  );
  expect(signIns.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('the stored link does not contain its token, and the queued mail no e-mail address', async () => {
  const { email } = await aCandidate(db);
  await requestReset(email);
  const [token = ''] = await resetTokensTo(db, email);

  const { rows } = await sql<{ row: string }>`select r::text as row from password_reset r`.execute(db);
  expect(JSON.stringify(rows)).not.toContain(token);
  const { rows: jobs } = await sql<{ row: string }>`
    select j::text as row from pgboss.job j where name = 'mail'`.execute(db);
  expect(JSON.stringify(jobs)).not.toContain(email);
});
