import type { MailKind } from '@trampolim/contract/values/vocabulary';
import { afterAll, expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { startMailServer } from '../../../test/mails-and-notices/mail-server.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/database/database.ts';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import { createUnsubscribeTokens } from '../../platform/mail/mail-tokens.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { sentence } from '../../platform/mail/sentence.ts';
import { createDelivery } from '../deliver-mail.ts';

const inbox = await startMailServer();
const { app, call, db, services } = await startTestApp({
  SMTP_URL: inbox.url,
  PUBLIC_URL: 'https://trampolim.example',
});
const mailer = createMailer(services.config, console);
afterAll(async () => {
  mailer.close();
  await inbox.close();
});

const deliver = createDelivery(services, mailer);
const renderedMail = renderMail({ subject: sentence`Novidade`, heading: sentence`Olá`, paragraphs: [] });

async function deliverMail(accountId: string, kind?: MailKind) {
  await deliver({ accountId, causedBy: null, kind, ...renderedMail }, newId());
  const mail = await inbox.next();
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  return { ...mail, header };
}

const tokenFor = (accountId: string, kind: MailKind = 'vacancy_ended') =>
  services.unsubscribeTokens.issue({ accountId, kind });

const isOn = async (ana: { id: string; role: 'Candidate' }, kind: MailKind = 'vacancy_ended') =>
  (await call('GET /api/user/mail-settings', {}, ana)).body.find((setting) => setting.kind === kind)?.on;

const post = (token: string, headers: Record<string, string> = {}, payload = '') =>
  app.inject({ method: 'POST', url: `/api/unsubscribe/${token}`, headers, payload });

test('every mail that can be switched off has an unsubscribe link in its headers and its footer', async () => {
  const ana = await aCandidate(db);
  const token = tokenFor(ana.id);

  const { header, text, html } = await deliverMail(ana.id, 'vacancy_ended');

  expect(header('list-unsubscribe')).toBe(`<https://trampolim.example/api/unsubscribe/${token}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const page = `https://trampolim.example/sair-dos-emails#${token}`;
  expect(text).toContain(`Não quero mais e-mails deste tipo:\n${page}\n`);
  expect(html).toContain(`href="${page}"`);
});

test('mails without a switch have no unsubscribe link', async () => {
  const { header, text, html } = await deliverMail((await aCandidate(db)).id);

  expect(header('list-unsubscribe')).toBeUndefined();
  expect(header('list-unsubscribe-post')).toBeUndefined();
  expect(`${text}${html}`).not.toContain('sair-dos-emails');
});

test.each([
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
  [
    'a form in parts',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ['JSON', { 'content-type': 'application/json' }, '{}'],
  ['nothing', {}, ''],
])('one click with %s switches off one kind of mail, without signing in', async (_body, headers, payload) => {
  const ana = await aCandidate(db, { email: `ana.${newId()}@correio.example` });

  const response = await post(tokenFor(ana.id), headers, payload);

  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ email: 'a•••@correio.example', kind: 'vacancy_ended', on: false });
  expect(await isOn(ana)).toBe(false);
  expect(await isOn(ana, 'application_status')).toBe(true);
});

test('a program that follows the link with GET or HEAD changes nothing', async () => {
  const ana = await aCandidate(db);
  const url = `/api/unsubscribe/${tokenFor(ana.id)}`;

  expect((await app.inject(url)).json()).toMatchObject({ kind: 'vacancy_ended', on: true });
  await app.inject({ method: 'HEAD', url });
  const page = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });

  expect([page.statusCode, page.headers.location]).toEqual([303, `/sair-dos-emails#${tokenFor(ana.id)}`]);
  expect(await isOn(ana)).toBe(true);
});

test('a second use of the link changes nothing', async () => {
  const ana = await aCandidate(db);
  const token = tokenFor(ana.id);
  await Promise.all([post(token), post(token)]);
  expect(await isOn(ana)).toBe(false);
});

test('the page can undo the unsubscription', async () => {
  const ana = await aCandidate(db);
  const token = tokenFor(ana.id);
  await post(token);

  const response = await call('DELETE /api/unsubscribe/:token', { params: { token } });

  expect(response.body.on).toBe(true);
  expect(await isOn(ana)).toBe(true);
});

test('forged links, and those of unknown accounts, are refused', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const token = tokenFor(ana.id);
  const [, kind, signature] = token.split('.');
  const otherServer = createUnsubscribeTokens({
    current: 'another secret of another server, as long as ours',
  });
  const forgedTokens = [
    `${bia.id}.${kind}.${signature}`,
    `${ana.id}.application_status.${signature}`,
    `${ana.id}.warning.${signature}`,
    `${ana.id}.${kind}.`,
    `${ana.id}.${kind}.${signature?.slice(0, -1)}`,
    `${token}.x`,
    `${token}%0D%0A`,
    `${token}=`,
    `%0D%0ALocation:%20https:%2F%2Fevil.example`,
    otherServer.issue({ accountId: ana.id, kind: 'vacancy_ended' }),
    tokenFor(newId()),
    'x',
  ];

  for (const forgedToken of forgedTokens) {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const response = await app.inject({ method, url: `/api/unsubscribe/${forgedToken}` });
      expect([forgedToken, response.statusCode, response.json()]).toMatchObject([
        forgedToken,
        404,
        { code: 'unsubscribe_unknown' },
      ]);
    }
    const page = await app.inject({
      url: `/api/unsubscribe/${forgedToken}`,
      headers: { accept: 'text/html' },
    });
    expect([forgedToken, page.statusCode, page.json()]).toMatchObject([
      forgedToken,
      404,
      { code: 'unsubscribe_unknown' },
    ]);
    expect(page.headers).not.toHaveProperty('location');
  }
  expect([await isOn(ana), await isOn(ana, 'application_status'), await isOn(bia)]).toEqual([
    true,
    true,
    true,
  ]);
});

test('no other endpoint accepts a form', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=a',
  });

  expect(response.statusCode).toBe(415);
});
