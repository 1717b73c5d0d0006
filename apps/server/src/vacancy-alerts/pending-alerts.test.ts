import { alertLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { openBrowser } from '../../test/callers/test-browser.ts';
import { startMailServer } from '../../test/mails-and-notices/mail-server.ts';
import { startJobs } from '../../test/scenarios/start-jobs.ts';
import { startTestApp } from '../../test/test-app.ts';
import { accountLimits } from '../accounts/account-limits.ts';
import { newId } from '../platform/database/database.ts';
import { removeOldAlerts } from './alert-jobs.ts';
import { alertLimits } from './request-alert.ts';

const inbox = await startMailServer();
afterAll(() => inbox.close());
const { app, call, db, services } = await startTestApp(
  { SMTP_URL: inbox.url, PUBLIC_URL: 'https://trampolim.example' },
  { mailPollSeconds: 0.5 },
);
await startJobs(services);

const responseMessage = 'Enviamos um link para o seu e-mail. O alerta começa com a confirmação.';
let networkCount = 0;
/** Requests an alert, by default from a network of its own, as a stranger would. */
const requestAlert = (email: string, filters: object = { area: 'Vendas' }, network?: string) => {
  networkCount += 1;
  const ownNetwork = `198.51.${Math.floor(networkCount / 250)}.${networkCount % 250}`;
  return openBrowser(app, network ?? ownNetwork).post('/api/vacancy-alerts', {
    email,
    filters,
    frequency: 'Diário',
  });
};
const readRequestedAlert = (token: string) => call('POST /api/vacancy-alerts/asked', { body: { token } });
const confirm = (token: string) => call('POST /api/vacancy-alerts/confirm', { body: { token } });
const readAlerts = (token: string) =>
  call('POST /api/vacancy-alerts/mailed/:token/read', { params: { token } });
const anEmail = () => `bia.${newId()}@correio.example`;

async function nextMailedLink() {
  const mail = await inbox.next();
  const token = /alerta#confirmar\.([\w-]+)$/m.exec(mail.text ?? '')?.[1] ?? '';
  return { mail, token };
}

async function startAlert(email: string, filters?: object) {
  await requestAlert(email, filters);
  const { token } = await nextMailedLink();
  return (await confirm(token)).body;
}

/** Counts the alerts of an e-mail address: all, the active ones, and those after the address was confirmed. */
const alertsOf = async (email: string) => {
  const { rows } = await sql<{ alerts: number; due: number; confirmed: number }>`
    select count(a.id)::integer as alerts, count(a.due_at)::integer as due, count(e.confirmed_at)::integer as confirmed
    from alert_address e left join vacancy_alert a on a.address_id = e.id where lower(e.email) = lower(${email})`.execute(
    db,
  );
  return rows[0];
};

test('an e-mail address without an account is mailed a link that starts the alert once', async () => {
  const email = anEmail();
  const response = await requestAlert(`  ${email.toUpperCase()} `, {
    title: 'Ganhe um prêmio em golpe.example',
    state: 'SP',
  });
  const { mail, token } = await nextMailedLink();

  expect([response.statusCode, response.json()]).toEqual([200, { message: responseMessage }]);
  expect([mail.subject, mail.to?.[0]?.address?.toLowerCase()]).toEqual([
    'Confirme seu alerta de vagas',
    email,
  ]);
  expect(mail.text).toContain('O link vale por 7 dias e só uma vez.');
  expect(mail.html).toContain(`href="https://trampolim.example/alerta#confirmar.${token}"`);
  for (const part of [mail.text, mail.html, mail.subject]) expect(part).not.toMatch(/prêmio|golpe/);
  expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');

  const requestedAlert = {
    email: 'B•••@CORREIO.EXAMPLE',
    name: '“Ganhe um prêmio em golpe.example” · em SP',
    filters: { title: 'Ganhe um prêmio em golpe.example', state: 'SP' },
    frequency: 'Diário',
  };
  expect((await readRequestedAlert(token)).body).toEqual(requestedAlert);
  expect((await readRequestedAlert(token)).body).toEqual(requestedAlert);
  expect(await alertsOf(email)).toEqual({ alerts: 1, due: 0, confirmed: 0 });

  const confirmations = await Promise.all([confirm(token), confirm(token)]);
  expect(confirmations.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [accepted, refused] = confirmations.sort((one, other) => one.status - other.status);
  expect(accepted?.body).toEqual({ token: expect.any(String) as string, inAccount: false });
  expect(refused?.body.error).toBe(
    'Este alerta já foi confirmado. Para mudá-lo, use o link no rodapé dos e-mails.',
  );
  expect((await readRequestedAlert(token)).status).toBe(409);
  expect(await alertsOf(email)).toEqual({ alerts: 1, due: 1, confirmed: 1 });
  expect((await readAlerts(accepted?.body.token ?? '')).body).toMatchObject({
    email: 'B•••@CORREIO.EXAMPLE',
    inAccount: false,
    alert: { name: requestedAlert.name, ended: false },
    others: [],
  });
  expect(accepted?.body.token.toLowerCase()).not.toContain(email.slice(0, 4));
});

test('neither response nor mail reveals what is stored about an e-mail address', async () => {
  const [ana, banned] = [await aCandidate(db), await aCandidate(db, { banned: true })];
  const knownEmail = anEmail();
  await startAlert(knownEmail);
  for (const email of [ana.email, banned.email, knownEmail, anEmail()]) {
    const { statusCode, json } = await requestAlert(email);
    expect([statusCode, json()]).toEqual([200, { message: responseMessage }]);
    const { mail } = await nextMailedLink();
    expect([mail.subject, mail.to?.[0]?.address]).toEqual(['Confirme seu alerta de vagas', email]);
  }
  expect(await alertsOf(knownEmail)).toEqual({ alerts: 1, due: 1, confirmed: 1 });
  const lines = await db.selectFrom('action_log').select('message').execute();
  const alertLines = lines.filter(({ message }) => message.startsWith('Alerta'));
  expect(alertLines.length).toBeGreaterThan(4);
  expect(JSON.stringify(alertLines)).not.toMatch(/@/);
});

test('only the newest link to an alert is valid', async () => {
  const email = anEmail();
  await requestAlert(email);
  const first = await nextMailedLink();
  await requestAlert(email);
  const second = await nextMailedLink();

  expect([(await confirm(first.token)).status, (await readRequestedAlert(first.token)).body.code]).toEqual([
    404,
    'alert_link_unknown',
  ]);
  expect((await readRequestedAlert(second.token)).status).toBe(200);
});

test('an unconfirmed alert expires after seven days and is then removed', async () => {
  const email = anEmail();
  await requestAlert(email);
  const { token } = await nextMailedLink();
  await removeOldAlerts(db);
  expect((await alertsOf(email))?.alerts).toBe(1);
  await sql`update vacancy_alert set token_expires_at = token_expires_at - interval '7 days 1 minute'`.execute(
    db,
  );

  const late = await confirm(token);
  expect([late.status, late.body.error]).toEqual([
    404,
    'Este link venceu: ele vale por 7 dias. Crie o alerta de novo para receber outro.',
  ]);
  expect((await readRequestedAlert(token)).body.code).toBe('alert_link_expired');

  await removeOldAlerts(db);
  expect((await alertsOf(email))?.alerts).toBe(0);
  expect((await readRequestedAlert(token)).status).toBe(404);
  await sql`update alert_address set created_at = created_at - interval '2 days'`.execute(db);
  await removeOldAlerts(db);
  expect(await alertsOf(email)).toEqual({ alerts: 0, due: 0, confirmed: 0 });
});

test('a mailbox gets six links a day in any spelling, at most four of them from one network', async () => {
  const name = `leo.${newId().slice(-12)}`;
  const spellings = [`${name}@gmail.com`, `${name}+vagas@gmail.com`, `${name.replace('.', '')}@gmail.com`];
  const askRepeatedly = (network: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, n) =>
        requestAlert(spellings[n % 3] ?? '', { title: `${network} ${n}` }, network),
      ),
    );

  const responses = await askRepeatedly('203.0.113.7', 5);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 429]);
  const otherResponses = await askRepeatedly('203.0.113.8', 4);
  // The last two of these responses are the same, although no mail is sent.
  expect(otherResponses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);

  await inbox.take(6);
  await vi.waitFor(async () => {
    const waiting = await sql`select from pgboss.job where name = 'mail'`.execute(db);
    expect(waiting.rows).toEqual([]);
  }, 10_000);
  expect(inbox.waitingCount).toBe(0);
});

test('an e-mail address has at most ten active alerts', async () => {
  const email = anEmail();
  const tokens: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    await requestAlert(email, { title: `vaga ${n}` });
    tokens.push((await nextMailedLink()).token);
    const mailbox = await lastMailboxKey();
    await services.rateLimits.reset(alertLimits.alertLinkToMailbox, mailbox);
    await services.rateLimits.reset(accountLimits.unprovenMailToMailbox, mailbox);
  }
  for (const token of tokens.slice(0, 9)) expect((await confirm(token)).status).toBe(200);

  const responses = await Promise.all(tokens.slice(9).map(confirm));

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('alert_limit');
  expect((await alertsOf(email))?.due).toBe(10);
});

/** Returns the rate-limit key of the mailbox that was counted last. */
async function lastMailboxKey(): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select key from rate_limit where key like 'alertLinkToMailbox:%' order by expire desc limit 1`.execute(
    db,
  );
  return rows[0]?.key.split(':')[1] ?? '';
}

test('alerts of a candidate’s confirmed e-mail address belong to the account, even earlier ones', async () => {
  const [ana, late] = [
    await aCandidate(db),
    await aCandidate(db, { email: anEmail(), email_confirmed_at: null }),
  ];
  const listOfAna = () => call('GET /api/user/candidate/vacancy-alerts', {}, ana);
  const started = await startAlert(ana.email, { area: 'Design' });
  expect(started.inAccount).toBe(true);
  expect((await listOfAna()).body.map(({ name }) => name)).toEqual(['Design']);
  expect((await startAlert(ana.email, { area: 'Design' })).inAccount).toBe(true);
  expect((await listOfAna()).body).toHaveLength(1);
  expect((await readAlerts(started.token)).body).toMatchObject({ inAccount: true, others: [] });

  await startAlert(late.email, { area: 'Finanças' });
  await startAlert(late.email, { area: 'Vendas' });
  await call('POST /api/user/candidate/vacancy-alerts', { body: { filters: { area: 'Vendas' } } }, late);
  await requestAlert(late.email, { area: 'Jurídico' });
  const pending = await nextMailedLink();
  await db.updateTable('account').set({ email_confirmed_at: sql`now()` }).where('id', '=', late.id).execute();

  const listed = await call('GET /api/user/candidate/vacancy-alerts', {}, late);
  expect(listed.body.map(({ name }) => name).sort()).toEqual(['Finanças', 'Vendas']);
  expect((await confirm(pending.token)).body.inAccount).toBe(true);
  // All alerts are deleted with their account.
  await db.deleteFrom('account').where('id', '=', late.id).execute();
  expect((await alertsOf(late.email))?.alerts).toBe(0);
});

test('the newest alerts of an e-mail address move to the account, up to its limit', async () => {
  const late = await aCandidate(db, { email: anEmail(), email_confirmed_at: null });
  const listOwnAlerts = () =>
    db.selectFrom('vacancy_alert').select('id').where('candidate_id', '=', late.id).execute();
  for (let n = 1; n < alertLimit; n += 1)
    await call(
      'POST /api/user/candidate/vacancy-alerts',
      { body: { filters: { title: `vaga ${n}` } } },
      late,
    );
  await startAlert(late.email, { area: 'Finanças' });
  await startAlert(late.email, { area: 'Vendas' });

  await db.updateTable('account').set({ email_confirmed_at: sql`now()` }).where('id', '=', late.id).execute();

  expect(await listOwnAlerts()).toHaveLength(alertLimit);
  expect((await call('GET /api/user/candidate/vacancy-alerts', {}, late)).body).toContainEqual(
    expect.objectContaining({ name: 'Vendas' }),
  );
});

test('a company’s e-mail address is treated like any other', async () => {
  const padaria = await aCompany(db);
  expect((await startAlert(padaria.email)).inAccount).toBe(false);
});

test.each([
  ['no e-mail', { email: 'bia', filters: { area: 'Vendas' } }, 'email'],
  ['no search', { email: 'bia@correio.example', filters: {} }, 'filters'],
  [
    'a list that is too long',
    { email: 'bia@correio.example', filters: { benefit: Array(50).fill('Bônus') } },
    'filters.benefit',
  ],
])('%s is refused with a message', async (_, payload, path) => {
  const { statusCode, json } = await app.inject({ method: 'POST', url: '/api/vacancy-alerts', payload });

  expect([statusCode, json<{ issues: object[] }>().issues]).toMatchObject([400, [{ path }]]);
});
