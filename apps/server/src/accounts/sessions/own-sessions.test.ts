import { shownSessionLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { demoPassword } from '../../../seeds/demo-password.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/database/database.ts';
import { startSession } from './start-session.ts';

const { app, db, call } = await startTestApp();

const onPhone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const onComputer = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

async function signIn(email: string, userAgent: string) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': userAgent },
    payload: { email, password: demoPassword },
  });
  const authorization = `Bearer ${response.json<{ accessToken: string }>().accessToken}`;
  const refreshCookie = response.cookies.find(({ name }) => name === 'refresh_token')?.value ?? '';
  const send = (method: 'GET' | 'DELETE', url: string) =>
    app.inject({ method, url, headers: { authorization } });
  return {
    send,
    list: async () => (await send('GET', '/api/user/sessions')).json<OwnSessions>(),
    isActive: async () => (await send('GET', '/api/user/me')).statusCode === 200,
    renew: () =>
      app.inject({
        method: 'POST',
        url: '/api/auth/refresh-token',
        headers: { cookie: `refresh_token=${refreshCookie}` },
      }),
  };
}

type OwnSessions = { _id: string; device: string; current: boolean; startedAt: string; usedAt: string }[];

const listLoggedEndings = async (email: string) =>
  (
    await db
      .selectFrom('action_log')
      .select('message')
      .where('message', 'like', `%encerrada%${email}`)
      .execute()
  ).map(({ message }) => message);

test('every role sees its own sessions, the current one first and then the last used', async () => {
  for (const { email } of [await aCandidate(db), await aCompany(db), await anAdmin(db)]) {
    const phone = await signIn(email, onPhone);
    const computer = await signIn(email, onComputer);
    await signIn(email, 'curl/8.5.0');

    const sessions = await phone.list();

    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome no Android', true],
      ['', false],
      ['Firefox no Linux', false],
    ]);
    await computer.renew();
    const [, second] = await phone.list();
    expect(second?.device).toBe('Firefox no Linux');
    expect(second && second.usedAt > second.startedAt).toBe(true);
  }
});

test('an ended session has no access any more and is not renewed', async () => {
  const { email } = await aCandidate(db);
  const [phone, computer] = [await signIn(email, onPhone), await signIn(email, onComputer)];
  expect(await phone.isActive()).toBe(true);
  const phoneSessionId = (await computer.list()).find(({ current }) => !current)?._id ?? '';

  const response = await computer.send('DELETE', `/api/user/sessions/${phoneSessionId}`);

  expect(response.json()).toEqual({ message: 'Sessão encerrada.' });
  expect(await phone.isActive()).toBe(false);
  const renewal = await phone.renew();
  expect([renewal.statusCode, renewal.json<{ code: string }>().code]).toEqual([401, 'session_closed']);
  expect(await computer.list()).toHaveLength(1);
  expect(await listLoggedEndings(email)).toEqual([`Sessão encerrada pela própria conta: ${email}`]);
});

test('one of two simultaneous requests to end a session reports that it has already ended', async () => {
  const { email } = await aCandidate(db);
  const [phone, computer] = [await signIn(email, onPhone), await signIn(email, onComputer)];
  const phoneSessionId = (await computer.list()).find(({ current }) => !current)?._id ?? '';

  const responses = await Promise.all(
    [1, 2].map(() => computer.send('DELETE', `/api/user/sessions/${phoneSessionId}`)),
  );

  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(await phone.isActive()).toBe(false);
});

test('sessions of others can be neither seen nor ended', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const [anasPhone, biasPhone] = [await signIn(ana.email, onPhone), await signIn(bia.email, onPhone)];
  const [session] = await anasPhone.list();

  for (const id of [session?._id ?? '', newId()]) {
    const response = await biasPhone.send('DELETE', `/api/user/sessions/${id}`);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { error: 'Esta sessão já foi encerrada.', code: 'session_not_found' },
    ]);
  }
  expect((await biasPhone.send('DELETE', '/api/user/sessions/1')).statusCode).toBe(400);
  await biasPhone.send('DELETE', '/api/user/sessions');
  expect(await anasPhone.isActive()).toBe(true);
});

test('all other sessions end with one request', async () => {
  const { email } = await aCandidate(db);
  const [phone, computer] = [await signIn(email, onPhone), await signIn(email, onComputer)];
  const library = await signIn(email, onComputer);

  const firstResponse = await computer.send('DELETE', '/api/user/sessions');
  const secondResponse = await computer.send('DELETE', '/api/user/sessions');

  expect(firstResponse.json()).toEqual({ message: 'Pronto: agora sua conta só está aberta aqui.', ended: 2 });
  expect(secondResponse.json()).toEqual({
    message: 'Sua conta não estava aberta em nenhum outro lugar.',
    ended: 0,
  });
  expect([await phone.isActive(), await library.isActive(), await computer.isActive()]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await listLoggedEndings(email)).toEqual([
    `Outras sessões encerradas pela própria conta (2): ${email}`,
  ]);
});

test('the list of sessions is limited and always contains the current one', async () => {
  const ana = await aCandidate(db);
  const phone = await signIn(ana.email, onPhone);
  for (let i = 0; i < shownSessionLimit + 1; i += 1)
    await db.transaction().execute((transaction) => startSession(transaction, ana.id, { remembered: true }));

  const sessions = await phone.list();

  expect(sessions).toHaveLength(shownSessionLimit);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
});

test('visitors and banned accounts get no list of sessions', async () => {
  expect((await call('GET /api/user/sessions', {})).status).toBe(401);
  const bannedCandidate = await aCandidate(db, { banned: true });
  expect((await call('GET /api/user/sessions', {}, bannedCandidate)).status).toBe(401);
});
