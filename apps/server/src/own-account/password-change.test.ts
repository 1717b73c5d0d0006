import type { Api } from '@trampolim/contract/api';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { openSession } from '../../test/callers/own-session.ts';
import { openBrowser } from '../../test/callers/test-browser.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';

const testApp = await startTestApp({ PUBLIC_URL: 'https://trampolim.example' });
const { app, db, call } = testApp;
const updateCandidateRoute = 'PUT /api/user/candidate/update-candidate/:id';
const goodPassword = 'uma senha nova e boa';
let ana: Awaited<ReturnType<typeof aCandidate>>;

beforeEach(async () => {
  ana = await aCandidate(db);
});

type Changes = RequestOf<Api[typeof updateCandidateRoute]>['body'];
const save = (body: Changes, as: Person = ana) =>
  call(updateCandidateRoute, { params: { id: ana.id }, body }, as);
const signIn = (password: string) =>
  call('POST /api/auth/login', { body: { email: ana.email, password } }).then(({ status }) => status);
const readStoredName = async () =>
  (await call('GET /api/user/candidate/list-candidate/', {}, ana)).body.candidateName;
const readHash = () =>
  db.selectFrom('account').select('password_hash').where('id', '=', ana.id).executeTakeFirstOrThrow();

test('the password is changed together with the other fields', async () => {
  const { status, body } = await save({
    candidateName: 'Ana Lima',
    currentPassword: demoPassword,
    newPassword: goodPassword,
    confirmPassword: goodPassword,
  });

  expect(status).toBe(200);
  expect(body.candidateName).toBe('Ana Lima');
  expect(JSON.stringify(body)).not.toMatch(/password|senha/i);
  expect((await readHash()).password_hash).toMatch(/^\$2b\$10\$/);
  expect([await signIn(demoPassword), await signIn(goodPassword)]).toEqual([401, 200]);
});

test('blank passwords do not change the password', async () => {
  const hashBefore = await readHash();

  for (const body of [
    { currentPassword: demoPassword },
    { currentPassword: demoPassword, newPassword: '', confirmPassword: '' },
    { currentPassword: '', newPassword: '' },
  ]) {
    expect((await save({ candidateName: 'Ana Lima', ...body })).status).toBe(200);
  }
  expect(await readHash()).toEqual(hashBefore);
});

test('the confirmation is optional', async () => {
  expect((await save({ currentPassword: demoPassword, newPassword: goodPassword })).status).toBe(200);
  expect(await signIn(goodPassword)).toBe(200);
});

test.each([
  ['currentPassword', 'Digite sua senha atual.', { newPassword: goodPassword }],
  [
    'currentPassword',
    'Digite sua senha atual.',
    { newPassword: goodPassword, confirmPassword: goodPassword },
  ],
  ['currentPassword', 'Digite sua senha atual.', { newPassword: goodPassword, currentPassword: '' }],
  ['newPassword', 'Crie a nova senha.', { currentPassword: demoPassword, confirmPassword: goodPassword }],
] as const)('a password change without %s is refused there ("%s")', async (path, message, passwords) => {
  const hashBefore = await readHash();
  const refusal = [400, 'invalid_input', [{ path, message }]];

  const responses = [
    await save({ candidateName: 'Outra Pessoa', ...passwords }),
    await call('PUT /api/user/my-access', { body: passwords }, ana),
  ];

  for (const { status, body } of responses) expect([status, body.code, body.issues]).toEqual(refusal);
  expect(await readHash()).toEqual(hashBefore);
  expect(await readStoredName()).toBe(ana.name);
});

// Each case also has every later error.
test.each([
  ['currentPassword', 'A senha atual deve ter no mínimo 8 caracteres.', ['curta', 'curta', 'outra']],
  ['newPassword', 'A nova senha deve ter no mínimo 8 caracteres.', ['errada e longa', 'curta', 'outra']],
  [
    'newPassword',
    'A senha deve ter no máximo 72 caracteres (letra com acento vale 2).',
    ['errada e longa', 'é'.repeat(37), 'outra'],
  ],
  ['newPassword', 'A senha contém um caractere inválido.', ['errada e longa', 'uma\0senha boa', 'outra']],
  [
    'newPassword',
    'Esta senha é fácil de adivinhar: é muito usada ou feita de palavras deste site. Escolha outra.',
    ['errada e longa', 'Senha123', 'outra'],
  ],
  ['currentPassword', 'A senha atual está incorreta.', ['errada e longa', goodPassword, 'outra']],
  ['confirmPassword', 'A nova senha e a confirmação não coincidem.', [demoPassword, goodPassword, 'outra']],
] as const)('%s: "%s" is reported before any later error', async (path, message, passwords) => {
  const [currentPassword, newPassword, confirmPassword] = passwords;
  const hashBefore = await readHash();

  const { status, body } = await save({
    candidateName: 'Outra Pessoa',
    currentPassword,
    newPassword,
    confirmPassword,
  });

  expect([status, body.code, body.issues]).toEqual([400, 'invalid_input', [{ path, message }]]);
  expect(await readHash()).toEqual(hashBefore);
  expect(await readStoredName()).toBe(ana.name);
});

test('a password hashed by the client is refused with an explanation', async () => {
  const response = await app.inject({
    method: 'PUT',
    url: `/api/user/candidate/update-candidate/${ana.id}`,
    headers: await testApp.authorization(ana),
    payload: { candidateName: 'Outra Pessoa', password: '$2b$10$abcdefghijklmnopqrstuv' },
  });

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    issues: [
      {
        path: 'password',
        message: 'Este campo não é aceito. Para mudar a senha, envie currentPassword e newPassword.',
      },
    ],
  });
  expect(await readStoredName()).toBe(ana.name);
});

test('if the fields are refused, the password and the other sessions do not change', async () => {
  const [hashBefore, phone] = [await readHash(), await openSession(testApp, ana)];

  const response = await save({
    accountVersion: 99,
    candidateName: 'Ana Lima',
    currentPassword: demoPassword,
    newPassword: goodPassword,
  });

  expect([response.status, response.body.code]).toEqual([409, 'account_changed']);
  expect(await readHash()).toEqual(hashBefore);
  expect(await phone.isActive()).toBe(true);
  expect(await mailsTo(db, ana.email)).toEqual([]);
});

test('a password change ends every other session', async () => {
  const browser = openBrowser(app);
  await browser.post('/api/auth/login', { email: ana.email, password: demoPassword });
  const phone = await openSession(testApp, ana);
  expect(await phone.isActive()).toBe(true);

  await save({ currentPassword: demoPassword, newPassword: goodPassword });

  expect(await phone.isActive()).toBe(false);
  expect((await browser.post('/api/auth/refresh-token')).statusCode).toBe(401);
  expect(await readStoredName()).toBe(ana.name);
});

test('the owner is notified by a mail with only the product’s own text', async () => {
  await save({ currentPassword: demoPassword, newPassword: goodPassword });

  const [mail, ...others] = await mailsTo(db, ana.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Sua senha foi alterada', foreign: false, security: true });
  expect(mail?.text).toMatch(
    /foi alterada em \d{1,2}\/\d{1,2}\/\d{4}, às \d{1,2}h\d{2} \(horário de Brasília\)\./,
  );
  expect(mail?.text).toContain('Não foi você?');
  expect(mail?.text).toContain('https://trampolim.example/forgot-password');
  const lines = await db
    .selectFrom('action_log')
    .select('message')
    .where('message', '=', `Senha alterada: ${ana.email}`)
    .execute();
  expect(lines).toHaveLength(1);
});

describe('simultaneously', () => {
  test('if two sessions change the password, one succeeds and the other is ended', async () => {
    const sessions = [await openSession(testApp, ana), await openSession(testApp, ana)];

    const responses = await Promise.all(
      sessions.map((session, index) =>
        session.ask('PUT', `/api/user/candidate/update-candidate/${ana.id}`, {
          currentPassword: demoPassword,
          newPassword: `a senha número ${index}`,
        }),
      ),
    );

    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect(await Promise.all(sessions.map((session) => session.isActive()))).toContain(false);
    expect(await mailsTo(db, ana.email)).toHaveLength(1);
  });

  test('a change in a session that has ended, but whose status is cached, is not a wrong password', async () => {
    const session = await openSession(testApp, ana);
    expect(await session.isActive()).toBe(true);
    await db
      .updateTable('session')
      .set({ ended_at: new Date().toISOString() })
      .where('id', '=', session.id)
      .execute();

    const { statusCode } = await session.ask('PUT', `/api/user/candidate/update-candidate/${ana.id}`, {
      currentPassword: 'errada e longa',
      newPassword: goodPassword,
    });

    expect(statusCode).toBe(401);
  });

  test('the second of two simultaneous changes in one session is refused', async () => {
    const responses = await Promise.all(
      ['a primeira senha', 'a segunda senha'].map((newPassword) =>
        save({ currentPassword: demoPassword, newPassword }),
      ),
    );

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(responses.find(({ status }) => status === 400)?.body.issues).toEqual([
      { path: 'currentPassword', message: 'A senha atual está incorreta.' },
    ]);
  });

  test('a sign-in with the old password during the change leaves no session', async () => {
    const [change, ...signIns] = await Promise.all([
      save({ currentPassword: demoPassword, newPassword: goodPassword }),
      ...Array.from({ length: 8 }, () =>
        call('POST /api/auth/login', { body: { email: ana.email, password: demoPassword } }),
      ),
    ]);

    expect(change.status).toBe(200);
    const sessions = await db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', ana.id)
      .where('ended_at', 'is', null)
      .execute();
    expect(sessions).toHaveLength(1);
    expect(signIns.every(({ status }) => status === 200 || status === 401)).toBe(true);
  });
});

test('nobody changes the password of somebody else, administrators included', async () => {
  const admin = await anAdmin(db);
  const hashBefore = await readHash();

  const response = await save({ currentPassword: demoPassword, newPassword: goodPassword }, admin);

  expect([response.status, response.body.code]).toEqual([403, 'wrong_role']);
  expect((await save({ email: 'outro@exemplo.com' }, admin)).status).toBe(403);
  const otherResponse = await save(
    { currentPassword: demoPassword, newPassword: goodPassword },
    await aCandidate(db),
  );
  expect(otherResponse.body.code).toBe('candidate_not_found');
  expect(await readHash()).toEqual(hashBefore);
  // The form sends all fields, including the unchanged e-mail.
  expect((await save({ candidateName: 'Ana Lima', email: ana.email }, admin)).status).toBe(200);
});

test('a banned account changes nothing', async () => {
  await db.updateTable('account').set({ banned: true }).where('id', '=', ana.id).execute();

  expect((await save({ currentPassword: demoPassword, newPassword: goodPassword })).status).toBe(401);
});
